import type { Change, OrderAction } from "../offline/changes.ts";

interface Sendable {
  id: number;
  packed_at?: string | undefined;
  shipped_at?: string | undefined;
}

/** What all orders saved on this device have in common, because only orders that have not been shipped are saved. */
export const NOT_SENT = { status: "Processing", shipped_at: undefined, carrier: "", tracking_code: "" } as const;

export const changesOf = (changes: readonly Change[], orderId: number): Change<OrderAction>[] =>
  changes.filter((change): change is Change<OrderAction> => change.orderId === orderId);

/** An order as it will be once the changes waiting on this device are sent. */
export const withChanges = <O extends Sendable>(order: O, changes: readonly Change[]): O =>
  changesOf(changes, order.id)
    .filter(({ state }) => state === "waiting")
    .reduce<O>(apply, order);

function apply<O extends Sendable>(order: O, { action, atMs }: Change<OrderAction>): O {
  const at = new Date(atMs).toISOString();
  const packed = { ...order, packed_at: order.packed_at ?? at };
  return action.kind === "pack" ? packed : { ...packed, ...action.body, shipped_at: at };
}
