import { dayOf } from "../common/day.ts";
import type { OrderBeat, OrderRow } from "../db/queries/orders.ts";
import type { Section } from "./textPdf.ts";

export interface LicenceFacts {
  licensee: { name: string; email: string };
  licensor: string;
  order: OrderRow;
  beats: OrderBeat[];
}

/**
 * The sections of a licence: who grants whom which rights in which beats, and from when. The rights are those at the
 * time of purchase.
 */
export function licenceSections({ licensee, licensor, order, beats }: LicenceFacts): Section[] {
  const parties = [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: [licensee.name, licensee.email] },
    { heading: "Date", lines: [dayOf(order.createdAt)] },
    { heading: "Order", lines: [String(order.id)] },
  ];
  const rights = beats.flatMap(({ line, beat, licence }) => [
    { heading: "Beat", lines: [line.snapshot.name ?? beat.name] },
    { heading: "Licence", lines: [line.snapshot.type ?? licence.name] },
    { heading: "Rights", lines: line.snapshot.rights ?? licence.rights },
  ]);
  return [...parties, ...rights];
}
