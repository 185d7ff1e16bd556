import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { type EnqueueResult, showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { enqueueAll } from "../offline/sendChanges.ts";
import { showState } from "../showState.ts";
import styles from "./Orders.module.css";

/** The result for one order. If the server refused it, shows why and returns undefined. */
function resultFor(id: number | undefined, outcome: PromiseSettledResult<EnqueueResult>): EnqueueResult | undefined {
  if (outcome.status === "fulfilled") return outcome.value;
  const error: unknown = outcome.reason;
  if (!isAppError(error, "refused", "notFound")) throw error;
  showPopup({ kind: "warning", message: `Order ${id}: ${error.message}` });
  return undefined;
}

export function PackSelected({ ids }: { ids: number[] }) {
  const orders = countOf(ids.length, "order");
  const packing = useAction(async () => {
    const outcomes = await enqueueAll(ids, { kind: "pack" });
    const results = outcomes.map((outcome, at) => resultFor(ids[at], outcome));
    const unsent = results.find((result) => result && result.kind !== "sent");
    const sent = results.filter((result) => result?.kind === "sent").length;
    if (unsent) showEnqueueResult(unsent);
    else if (sent > 0) showPopup({ kind: "success", message: `${countOf(sent, "order")} marked as packed.` });
    await showState();
  });
  return (
    <section className={styles.selection} aria-label="Selection">
      <Button variant="primary" busy={packing.isBusy} onClick={() => void packing.run()}>
        Mark {orders} as packed
      </Button>
    </section>
  );
}
