/** One recording on one element of its own. */
export interface Recording {
  url: string;
  element: HTMLAudioElement;
  /** Stops loading and gives the element back. */
  close: () => void;
}

export type OpenRecording = (url: string) => Recording;

/** The path identifies a recording; the signature behind it changes. */
export function isSameRecording(url: string, otherUrl: string): boolean {
  const pathOf = (address: string): string => {
    const { origin, pathname } = new URL(address, location.href);
    return origin + pathname;
  };
  return pathOf(url) === pathOf(otherUrl);
}
