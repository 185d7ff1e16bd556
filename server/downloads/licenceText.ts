import { formatPence, pence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import type { OrderBeat, OrderRow } from "../db/queries/orders.ts";
import type { Section } from "./textPdf.ts";

export interface LicenceFacts {
  licensee: { name: string; email: string };
  licensor: string;
  order: OrderRow;
  beats: OrderBeat[];
}

/** The sections of a licence agreement, with the rights and terms as they were at the time of purchase. */
export function licenceSections({ licensee, licensor, order, beats }: LicenceFacts): Section[] {
  const day = dayOf(order.createdAt);
  const grant = { licensor, licensee: `${licensee.name} (the licensee)`, from: `from ${day}` };
  return [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: [licensee.name, licensee.email] },
    { heading: "Order", lines: [String(order.id)] },
    { heading: "Date", lines: [day] },
    { heading: "Price paid", lines: [money(order.amountPence)] },
    ...beats.map(soldLicence).flatMap((sold) => [...factsOf(sold), ...clausesOf(sold, grant)]),
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
  /** The seller's own text; empty if there is none. */
  terms: string;
  isExclusive: boolean;
}

interface BeatLicence {
  beat: LicensedBeat;
  licence: LicenceTerms;
}

function soldLicence({ line: { snapshot, isExclusive }, beat, licence }: OrderBeat): BeatLicence {
  // Terms that were written after the purchase are no part of it, but imported orders recorded neither.
  const agreed = snapshot.rights ? { rights: snapshot.rights, terms: snapshot.terms ?? "" } : licence;
  const { rights, terms } = agreed;
  return {
    beat: { name: snapshot.name ?? beat.name, producer: snapshot.producer ?? beat.producer },
    licence: { name: snapshot.type ?? licence.name, rights, terms, isExclusive },
  };
}

const money = (amountPence: number): string => formatPence(pence(amountPence));

const factsOf = ({ beat, licence }: BeatLicence): Section[] => [
  { heading: "Beat", lines: [beat.name] },
  ...(beat.producer === "" ? [] : [{ heading: "Producer", lines: [beat.producer] }]),
  { heading: "Licence", lines: [licence.name] },
];

interface Grant {
  licensor: string;
  licensee: string;
  /** "from 4 November 2026" */
  from: string;
}

function clausesOf({ beat, licence }: BeatLicence, { licensor, licensee, from }: Grant): Section[] {
  const { rights, terms, isExclusive } = licence;
  const purpose = `${licensor} (the licensor) allows ${licensee} to use the beat “${beat.name}” as set out below, ${from}.`;
  return [
    { heading: "Agreement", lines: [purpose] },
    ...(rights.length === 0 ? [] : [{ heading: "Allowed", lines: rights.map(bullet) }]),
    { heading: "Not allowed", lines: NOT_ALLOWED },
    {
      heading: "Exclusivity",
      lines: [
        isExclusive
          ? `This licence is exclusive. Once it is sold, ${licensor} sells no other licences for the beat. Licences sold earlier stay valid.`
          : `This licence is not exclusive. ${licensor} may license the beat to others too.`,
      ],
    },
    ...(beat.producer === "" ? [] : [{ heading: "Credit", lines: [`Credit the beat as “Prod. ${beat.producer}”.`] }]),
    ...(terms === "" ? [] : [{ heading: "Terms", lines: terms.split("\n") }]),
  ];
}

const bullet = (text: string): string => `• ${text}`;

const NOT_ALLOWED = [
  "Unless this agreement says otherwise, the licensee may not:",
  ...[
    "use the beat in ways that this agreement does not allow",
    "sell, lend or give away the beat on its own",
    "pass this licence on to anyone else",
    "claim to have made the beat",
  ].map(bullet),
];

interface OfferedLicence {
  licensor: string;
  beat: LicensedBeat;
  licence: LicenceTerms & { pricePence: number };
}

/** The text of a licence before it is bought. */
export function offeredLicenceText({ licensor, beat, licence }: OfferedLicence): string {
  const facts = [
    { heading: "Licensor", lines: [licensor] },
    { heading: "Licensee", lines: ["You, with your name and email address"] },
    { heading: "Date", lines: ["The day you buy it"] },
    ...factsOf({ beat, licence }),
    { heading: "Price", lines: [money(licence.pricePence)] },
  ];
  const grant = { licensor, licensee: "you (the licensee)", from: "from the day you buy the licence" };
  const clauses = clausesOf({ beat, licence }, grant);
  return [
    facts.map(({ heading, lines }) => `${heading}: ${lines.join("; ")}`).join("\n"),
    ...clauses.map(({ heading, lines }) => [heading, ...lines].join("\n")),
  ].join("\n\n");
}
