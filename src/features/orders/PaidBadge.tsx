import type { ComponentProps } from "react";
import { Badge } from "#src/ui/Badge.tsx";

type Tone = NonNullable<ComponentProps<typeof Badge>["tone"]>;

const TONES: ReadonlyMap<string, Tone> = new Map([
  ["Paid", "success"],
  ["Unpaid", "warning"],
  ["Refunded", "info"],
]);

/** Whether an order is paid, as the server says it; plain where it says what nobody else does. */
export const PaidBadge = ({ paid }: { paid: string }) =>
  paid === "" ? null : <Badge tone={TONES.get(paid) ?? "plain"}>{paid}</Badge>;
