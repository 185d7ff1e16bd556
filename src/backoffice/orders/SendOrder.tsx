import { completeOrder, type OrderDetail, packOrder, shipOrder } from "#contract/admin/orders.ts";
import type { Body } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { formatInstant } from "../format.ts";
import screenStyles from "../Screen.module.css";
import { useChange } from "../useChange.ts";
import styles from "./Orders.module.css";

/** Packs, sends and then completes an order of goods. */
export function SendOrder({ order }: { order: OrderDetail }) {
  const { id, status, packed_at: packedAt, shipped_at: shippedAt } = order;
  return (
    <section className={screenStyles.section} aria-label="Delivery">
      <h2>Delivery</h2>
      {packedAt && <p>Packed on {formatInstant(packedAt)}.</p>}
      {shippedAt && (
        <p>
          Sent with {order.carrier} on {formatInstant(shippedAt)}.
          {order.tracking_code && ` Tracking number: ${order.tracking_code}`}
        </p>
      )}
      {status === "Processing" &&
        (shippedAt ? <Complete id={id} /> : <Ship id={id} isPacked={packedAt !== undefined} />)}
    </section>
  );
}

function Complete({ id }: { id: number }) {
  const completing = useChange(() => call(completeOrder, { params: { id } }));
  return (
    <div className={styles.form}>
      <Button busy={completing.isBusy} onClick={() => void completing.run()}>
        Mark as completed
      </Button>
    </div>
  );
}

function Ship({ id, isPacked }: { id: number; isPacked: boolean }) {
  const packing = useChange(() => call(packOrder, { params: { id } }));
  const shipping = useChange((body: Body<typeof shipOrder>) => call(shipOrder, { params: { id }, body }));
  const form = useForm(async (sent) => shipping.attempt(typedIn(sent)));
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
