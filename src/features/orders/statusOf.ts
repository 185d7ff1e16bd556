import type { Order } from "#contract/shapes.ts";
import { stageOf } from "#lib/orderStage.ts";

/** An order's status as shown to its buyer. */
export const statusOf = ({ order_status: status, ...order }: Order): string => stageOf({ ...order, status });
