import * as z from "zod/mini";
import { completeOrder, type OrderDetail, shipOrder } from "#contract/admin/orders.ts";
import type { Body } from "#contract/endpoint.ts";
import { fieldErrorsOf } from "#contract/fieldErrors.ts";
import { formatPence } from "#contract/money.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { AppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { formatInstant } from "../format.ts";
import type { Change, OrderAction } from "../offline/changes.ts";
import { enqueue } from "../offline/sendChanges.ts";
import screenStyles from "../Screen.module.css";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import styles from "./Orders.module.css";
import { SyncNotes } from "./SyncNotes.tsx";
import { changesOf, withChanges } from "./withChanges.ts";

interface SendOrderProps {
  order: Pick<
    OrderDetail,
    "id" | "status" | "packed_at" | "shipped_at" | "carrier" | "tracking_code" | "refund_pending"
  >;
  changes: readonly Change[];
}

/** Packs, ships and then completes an order of goods. Packing and shipping also work offline. */
export function SendOrder({ order, changes }: SendOrderProps) {
  const {
    id,
    status,
    carrier,
    tracking_code: tracking,
    packed_at: packedAt,
    shipped_at: shippedAt,
  } = withChanges(order, changes);
  return (
    <section className={screenStyles.section} aria-label="Delivery">
      <h2 id="delivery" tabIndex={-1}>
        Delivery
      </h2>
      {packedAt && <p>Packed on {formatInstant(packedAt)}.</p>}
      {shippedAt && (
        <p>
          Sent with {carrier} on {formatInstant(shippedAt)}.{tracking && ` Tracking number: ${tracking}`}
        </p>
      )}
      <SyncNotes changes={changesOf(changes, id)} />
      {order.refund_pending > 0 && !shippedAt && (
        <p>
          <strong>{`A refund of ${formatPence(order.refund_pending)} is in progress.`}</strong> Don’t send the items
          that are being refunded.
        </p>
      )}
      {status === "Processing" && !shippedAt && <Ship id={id} isPacked={packedAt !== undefined} />}
      {status === "Processing" && order.shipped_at && <Complete id={id} />}
    </section>
  );
}

function Complete({ id }: { id: number }) {
  const completing = useChange(
    () => call(completeOrder, { params: { id } }),
    () => showState("#delivery"),
  );
  return (
    <div className={styles.form}>
      <Button busy={completing.isBusy} onClick={() => void completing.run()}>
        Mark as completed
      </Button>
    </div>
  );
}

/** Validates the input in the browser, because the server cannot do it offline. */
function readShipment(typed: Record<string, string>): Body<typeof shipOrder> {
  const read = z.safeDecode(shipOrder.body, typed);
  if (read.success) return read.data;
  throw new AppError("validation", { fields: fieldErrorsOf(read.error) });
}

function Ship({ id, isPacked }: { id: number; isPacked: boolean }) {
  const mark = async (action: OrderAction) => {
    showEnqueueResult(await enqueue(id, action));
    await showState("#delivery");
  };
  const packing = useAction(() => mark({ kind: "pack" }));
  const form = useForm(async (sent) => mark({ kind: "ship", body: readShipment(typedIn(sent)) }));
  return (
    <>
      {!isPacked && (
        <div className={styles.form}>
          <Button busy={packing.isBusy} onClick={() => void packing.run()}>
            Mark as packed
          </Button>
        </div>
      )}
      <form className={styles.form} {...form.formProps}>
        <TextField label="Carrier" aria-required autoComplete="off" {...form.errorOf("carrier")} />
        <TextField label="Tracking number" optional autoComplete="off" {...form.errorOf("tracking_code")} />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Mark as sent
        </Button>
      </form>
    </>
  );
}
