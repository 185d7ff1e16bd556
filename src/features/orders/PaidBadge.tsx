import type { ComponentProps } from "react";
import { Badge } from "#src/ui/Badge.tsx";

type Tone = NonNullable<ComponentProps<typeof Badge>["tone"]>;

const TONES: ReadonlyMap<string, Tone> = new Map([
  ["Paid", "success"],
  ["Unpaid", "warning"],
  ["Refunded", "info"],
]);

/** Whether an order is paid, in the server's words. Unknown values get a neutral badge. */
export const PaidBadge = ({ paid }: { paid: string }) =>
  paid === "" ? null : <Badge tone={TONES.get(paid) ?? "plain"}>{paid}</Badge>;
