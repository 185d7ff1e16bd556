import { useAction } from "#src/core/actions/useAction.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { type Change, deleteChange, type OrderAction } from "../offline/changes.ts";
import { showState } from "../showState.ts";

const DONE: Record<OrderAction["kind"], string> = { pack: "packed", ship: "sent" };

/** Says which changes of an order the server does not have yet, and why it refused others. */
export function SyncNotes({ changes }: { changes: readonly Change<OrderAction>[] }) {
  const dismissing = useAction(async (seq: number) => {
    await deleteChange(seq);
    await showState("#delivery");
  });
  return (
    <>
      {changes.some(({ state }) => state === "waiting") && (
        <p role="status">
          <Badge tone="info">Waiting to sync</Badge>
        </p>
      )}
      {changes
        .filter(({ state }) => state === "refused")
        .map(({ seq, action, words }) => (
          <div key={seq} role="alert">
            <p>{`You marked this order as ${DONE[action.kind]}, but that couldn’t be synced: ${words}`}</p>
            <Button onClick={() => void dismissing.run(seq)}>Dismiss</Button>
          </div>
        ))}
    </>
  );
}
