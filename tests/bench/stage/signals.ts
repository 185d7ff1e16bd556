import { exitCodeOf, SIGNALS } from "#server/launch/signals.mjs";
import type { Stage } from "./stage.ts";

/** Stops servers, PostgreSQL and the browser when the bench is stopped. */
export function closeOnSignals(stage: Stage): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => void stage.close().finally(() => process.exit(exitCodeOf(signal))));
  }
}
