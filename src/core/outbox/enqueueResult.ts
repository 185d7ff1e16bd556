import { showPopup } from "../platform/popups.ts";

/** What became of something that was done: the server has it, or it waits for a network, or for a server that works. */
export interface Performed {
  kind: "sent" | "waiting" | "held";
  /** What the person is told of it. */
  message: string;
}

export const WAITING: Performed = {
  kind: "waiting",
  message: "Saved on this device. It will be sent when you are back online.",
};

export const HELD: Performed = {
  kind: "held",
  message: "Something went wrong. It is saved on this device and will be sent again.",
};

export function tellPerformed({ kind, message }: Performed): void {
  showPopup({ kind: kind === "held" ? "error" : "success", message });
}

/** For what shows by itself that it waits. */
export function tellUnlessWaiting(performed: Performed): void {
  if (performed.kind !== "waiting") tellPerformed(performed);
}
