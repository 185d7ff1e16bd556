import {
  type AdminOrder,
  adminOrder,
  adminOrders,
  type OpenOrder,
  type OrderDetail,
  openOrders,
} from "#contract/admin/orders.ts";
import type { Query } from "#contract/endpoint.ts";
import { call } from "#src/core/api/client.ts";
import { type Change, changesOrNone } from "../offline/changes.ts";
import { orSaved, saveForOffline } from "../offline/openOrders.ts";
import type { TableSearch } from "../table/tableSearch.ts";

/** Adds the changes on this device. If the server could be reached, the saved orders are renewed. */
async function withChangesHere<L extends { from: "server" | "device" }>(loaded: L): Promise<L & { changes: Change[] }> {
  if (loaded.from === "server") void saveForOffline([openOrders]);
  return { ...loaded, changes: await changesOrNone() };
}

/** A page of all orders. Offline, the saved orders, which have not been shipped yet. */
export type LoadedOrders = { changes: Change[]; total: number } & (
  | { from: "server"; orders: AdminOrder[] }
  | { from: "device"; orders: OpenOrder[]; atMs: number }
);

export async function loadOrders(search: TableSearch): Promise<LoadedOrders> {
  const query = search as Query<typeof adminOrders>;
  const loaded = await orSaved(
    openOrders,
    async () => ({ from: "server" as const, ...(await call(adminOrders, { query })) }),
    async ({ data, atMs }) => ({ from: "device" as const, ...data, atMs }),
  );
  return withChangesHere(loaded);
}

/** An order. Offline, what this device has saved about an order that has not been shipped yet. */
export type LoadedOrder = { changes: Change[] } & (
  | { from: "server"; order: OrderDetail }
  | { from: "device"; order: OpenOrder; atMs: number }
);

export async function loadOrder(id: number): Promise<LoadedOrder> {
  const loaded = await orSaved(
    openOrders,
    async () => ({ from: "server" as const, order: await call(adminOrder, { params: { id } }) }),
    async ({ data, atMs }) => {
      const order = data.orders.find((one) => one.id === id);
      return order && { from: "device" as const, order, atMs };
    },
  );
  return withChangesHere(loaded);
}
