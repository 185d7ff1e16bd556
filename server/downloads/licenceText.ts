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
  const rights = beats.flatMap(({ line, beat, licence }) =>
    grant(line.snapshot.name ?? beat.name, line.snapshot.type ?? licence.name, line.snapshot.rights ?? licence.rights),
  );
  return [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: [licensee.name, licensee.email] },
    { heading: "Date", lines: [dayOf(order.createdAt)] },
    { heading: "Order", lines: [String(order.id)] },
    ...rights,
  ];
}

const grant = (beat: string, licence: string, rights: string[]): Section[] => [
  { heading: "Beat", lines: [beat] },
  { heading: "Licence", lines: [licence] },
  { heading: "Rights", lines: rights },
];

interface OfferedLicence {
  licensor: string;
  beat: string;
  licence: { name: string; rights: string[] };
}

/** The text of a licence before it is bought. */
export const offeredLicenceText = ({ licensor, beat, licence }: OfferedLicence): string =>
  [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: ["You, with your name and email address"] },
    { heading: "Date", lines: ["The day you buy it"] },
    ...grant(beat, licence.name, licence.rights),
  ]
    .map(({ heading, lines }) => `${heading}: ${lines.join("; ")}`)
    .join("\n");
