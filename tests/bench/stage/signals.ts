import { exitCodeOf, SIGNALS } from "#server/launch/signals.mjs";
import type { Stage } from "./stage.ts";

/** Leaves nothing running when the bench is stopped: neither servers nor PostgreSQL nor the browser. */
export function closeOnSignals(stage: Stage): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => void stage.close().finally(() => process.exit(exitCodeOf(signal))));
  }
}
