import type { Order } from "#contract/shapes.ts";

const TONES = { Paid: "success", Unpaid: "warning", Refunded: "info" } as const;

export const paidTone = (paid: Order["order_paid"]): "success" | "warning" | "info" => TONES[paid];
