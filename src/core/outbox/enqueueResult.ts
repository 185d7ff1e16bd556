import { showFailure } from "../actions/showFailure.ts";
import { showPopup } from "../platform/popups.ts";

/** The state of an action: received by the server, waiting for a network, or held until the server works again. */
export interface EnqueueResult {
  kind: "sent" | "waiting" | "held";
  message: string;
}

export const WAITING: EnqueueResult = {
  kind: "waiting",
  message: "Saved on this device. We’ll sync it when you’re back online.",
};

export const HELD: EnqueueResult = {
  kind: "held",
  message: "Something went wrong. Your change is saved on this device, and we’ll try again.",
};

export function showEnqueueResult({ kind, message }: EnqueueResult): void {
  showPopup({ kind: kind === "held" ? "error" : "success", message });
}

/** Shows the result unless the change is waiting. For buttons that show a waiting change themselves. */
export function showUnlessWaiting(result: EnqueueResult): void {
  if (result.kind !== "waiting") showEnqueueResult(result);
}

/** Reports the outcome of a change that the screen already shows. A refusal reverts it, and its reason is shown. */
export function showOutcome(sending: Promise<EnqueueResult>): void {
  sending.then(showUnlessWaiting, (error) => showFailure(error, "warning"));
}
