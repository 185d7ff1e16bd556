interface NetworkInformation extends EventTarget {
  effectiveType?: string;
  saveData?: boolean;
  type?: string;
}

/** The Network Information API, which most browsers lack. */
const connection = (): NetworkInformation | undefined => (navigator as { connection?: NetworkInformation }).connection;

/** The value of the Network-Type header: "4g", "3g" and so on. */
export const networkType = (): string => connection()?.effectiveType ?? "unknown";

/** Whether the user or the browser asks for reduced data usage. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the browser can tell Wi-Fi from a mobile network. */
export const tellsWifi = (): boolean => connection()?.type !== undefined;

/** Whether the user probably pays for the data. */
export const isMetered = (): boolean => savesData() || connection()?.type === "cellular";

/** Calls `react` whenever the connection changes. Returns a function that stops it. */
export function onConnectionChange(react: () => void): () => void {
  const known = connection();
  known?.addEventListener("change", react);
  return () => known?.removeEventListener("change", react);
}
