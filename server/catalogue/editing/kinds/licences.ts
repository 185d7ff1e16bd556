import { eq, sql } from "drizzle-orm";
import { beats, licences } from "#server/db/schema/index.ts";
import { amount, line, lines, position, text, yesNo } from "../fields.ts";
import { defineKind } from "../kind.ts";
import { reference } from "../reference.ts";

const beatName = sql<string>`(select name from beats where id = licences.beat_id)`;

export const licenceKind = defineKind({
  one: "licence",
  table: licences,
  title: "name",
  fields: {
    name: line("Name"),
    beat: reference("Beat", {
      field: "beat",
      column: "beatId",
      one: "beat",
      table: beats,
      value: beatName,
    }),
    type: line("Type", { hint: "Such as MP3, WAV or Stems." }),
    pricePence: amount("Price"),
    isExclusive: yesNo("Exclusive", { hint: "After one sale, the beat is no longer for sale." }),
    rights: lines("Rights", { hint: "What the buyer may do, one per line." }),
    terms: text(
      "Licence text",
      "Your terms in full. The buyer’s PDF adds both names, the order, the date, the price, the beat, the rights, exclusivity and the credit.",
    ),
    listOrder: position,
  },
  cells: ["beat", "type", "pricePence"],
  sortable: ["type", "pricePence"],
  searchable: [beatName],
  check: async ({ beat }, db, id) => {
    if (id === undefined) return {};
    const [current] = await db.select({ name: beatName }).from(licences).where(eq(licences.id, id));
    const isSame = current?.name.toLowerCase() === String(beat).toLowerCase();
    return isSame ? {} : { beat: ["A licence can’t move to another beat. Hide this one and add a new one."] };
  },
});
