interface NetworkInformation extends EventTarget {
  effectiveType?: string;
  saveData?: boolean;
  type?: string;
}

/** The browser's information about the connection; most browsers give none. */
const connection = (): NetworkInformation | undefined => (navigator as { connection?: NetworkInformation }).connection;

/** "4g", "3g", …, as the contract's Network-Type wants it. */
export const networkType = (): string => connection()?.effectiveType ?? "unknown";

/** True when the user or the browser asks for little data. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the browser can tell Wi-Fi from a mobile network. */
export const tellsWifi = (): boolean => connection()?.type !== undefined;

/** True when the user is likely to pay for the data. */
export const isMetered = (): boolean => savesData() || connection()?.type === "cellular";

/** Calls `react` whenever the connection becomes another one. Returns the way to stop. */
export function onConnectionChange(react: () => void): () => void {
  const known = connection();
  known?.addEventListener("change", react);
  return () => known?.removeEventListener("change", react);
}
