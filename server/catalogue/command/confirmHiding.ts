import { formatHiding, type Hiding } from "../writing/hiding.ts";
import { askOnTerminal, type Terminal } from "./askOnTerminal.ts";
import { formatNames } from "./reportChanges.ts";

/** Asks the operator to confirm that this many items may be hidden. */
export function confirmHiding(hiding: Hiding, signal: AbortSignal, terminal: Terminal): Promise<boolean> {
  const kinds = Object.entries(hiding).map(([kind, { hidden }]) => `  ${kind}: ${formatNames(hidden)}\n`);
  const about = `This import would hide ${formatHiding(hiding)}:\n${kinds.join("")}`;
  return askOnTerminal(terminal, about, "Hide them?", signal);
}
