import { useState } from "react";
import { type AdminOrderLine, type OrderDetail, previewRefund, refundLines } from "#contract/admin/orders.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { useChange } from "../useChange.ts";
import styles from "./Orders.module.css";

const leftOf = ({ quantity, refunded_quantity }: AdminOrderLine): number => quantity - refunded_quantity;

interface RefundDialogProps {
  order: OrderDetail;
  onClose(): void;
}

/**
 * Lets an administrator choose lines, preview the refund and then make it. One selection is refunded only once, however
 * often it is sent.
 */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { id, lines } = order;
  const [quantities, setQuantities] = useState(() => Object.fromEntries(lines.map((line) => [line.id, leftOf(line)])));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [previewed, setPreviewed] = useState<{ key: string; effect: Data<typeof previewRefund> }>();
  // Ignores the preview of an earlier selection, which may arrive late.
  const preview = previewed?.key === key ? previewed.effect : undefined;
  const asked = Object.entries(quantities).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ id: Number(line), quantity }] : [],
  );
  const input = { params: { id }, body: { lines: asked } };
  const previewing = useAction(async () => setPreviewed({ key, effect: await call(previewRefund, input) }));
  const change = useChange(() => call(refundLines, { ...input, idempotencyKey: key }));
  const refunding = useAction(async () => {
    try {
      await change.attempt();
      onClose();
    } catch (error) {
      // The server would repeat its refusal for this key, so the dialog closes. A new dialog has a new key.
      if (isAppError(error, "refused")) {
        onClose();
        await refreshScreens();
      }
      throw error;
    }
  });
  const choose = (line: number, quantity: number) => {
    setQuantities({ ...quantities, [line]: quantity });
    setKey(crypto.randomUUID());
  };
  return (
    <Dialog
      title={`Refund order ${id}`}
      isOpen
      onClose={onClose}
      footer={
        preview ? (
          <Button variant="danger" busy={refunding.isBusy} onClick={() => void refunding.run()}>
            Refund {formatPence(preview.amount)}
          </Button>
        ) : (
          <Button variant="primary" busy={previewing.isBusy} onClick={() => void previewing.run()}>
            Preview
          </Button>
        )
      }
    >
      <div className={styles.refund}>
        {lines.map((line) => (
          <TextField
            key={line.id}
            label={[line.name, line.details].filter(Boolean).join(", ")}
            name={`line-${line.id}`}
            type="number"
            min={0}
            max={leftOf(line)}
            hint={`${leftOf(line)} left to refund`}
            value={quantities[line.id]}
            onChange={(event) => choose(line.id, Math.max(0, Math.trunc(Number(event.target.value))))}
          />
        ))}
        <div role="status">{preview && <Effects {...preview} />}</div>
      </div>
    </Dialog>
  );
}

const Effects = ({ amount, effects }: Data<typeof previewRefund>) => (
  <>
    <p>{formatPence(amount)} goes back to the buyer through the payment provider.</p>
    <ul className={styles.effects}>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  </>
);
