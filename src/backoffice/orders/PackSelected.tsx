import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { type EnqueueResult, showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { enqueue } from "../offline/sendChanges.ts";
import styles from "./Orders.module.css";

/** Marks an order as packed. Undefined if that was refused, which a popup says. */
async function pack(id: number): Promise<EnqueueResult | undefined> {
  try {
    return await enqueue(id, { kind: "pack" });
  } catch (error) {
    if (!isAppError(error, "refused", "notFound")) throw error;
    showPopup({ kind: "warning", message: `Order ${id}: ${error.message}` });
    return undefined;
  }
}

/** Marks the selected orders as packed. */
export function PackSelected({ ids }: { ids: number[] }) {
  const orders = countOf(ids.length, "order");
  const packing = useAction(async () => {
    const results: (EnqueueResult | undefined)[] = [];
    for (const id of ids) results.push(await pack(id));
    const unsent = results.find((result) => result && result.kind !== "sent");
    const sent = results.filter((result) => result?.kind === "sent").length;
    if (unsent) showEnqueueResult(unsent);
    else if (sent > 0) showPopup({ kind: "success", message: `${countOf(sent, "order")} marked as packed.` });
    await refreshScreens();
  });
  return (
    <section className={styles.selection} aria-label="Selection">
      <Button variant="primary" busy={packing.isBusy} onClick={() => void packing.run()}>
        Mark {orders} as packed
      </Button>
    </section>
  );
}
