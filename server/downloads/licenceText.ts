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
  const rights = beats.flatMap(({ line: { snapshot }, beat, licence }) =>
    grant(
      { name: snapshot.name ?? beat.name, producer: snapshot.producer ?? beat.producer },
      { name: snapshot.type ?? licence.name, rights: snapshot.rights ?? licence.rights },
    ),
  );
  return [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: [licensee.name, licensee.email] },
    { heading: "Date", lines: [dayOf(order.createdAt)] },
    { heading: "Order", lines: [String(order.id)] },
    ...rights,
  ];
}

interface LicensedBeat {
  name: string;
  /** Empty if unknown. */
  producer: string;
}

interface LicenceTerms {
  name: string;
  rights: string[];
}

const grant = (beat: LicensedBeat, licence: LicenceTerms): Section[] => [
  { heading: "Beat", lines: [beat.name] },
  ...(beat.producer === "" ? [] : [{ heading: "Producer", lines: [beat.producer] }]),
  { heading: "Licence", lines: [licence.name] },
  { heading: "Rights", lines: licence.rights },
];

interface OfferedLicence {
  licensor: string;
  beat: LicensedBeat;
  licence: LicenceTerms;
}

/** The text of a licence before it is bought. */
export const offeredLicenceText = ({ licensor, beat, licence }: OfferedLicence): string =>
  [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: ["You, with your name and email address"] },
    { heading: "Date", lines: ["The day you buy it"] },
    ...grant(beat, licence),
  ]
    .map(({ heading, lines }) => `${heading}: ${lines.join("; ")}`)
    .join("\n");
