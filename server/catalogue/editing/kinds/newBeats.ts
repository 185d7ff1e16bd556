import * as z from "zod/mini";
import { requiredText } from "#contract/fields.ts";
import { penceFromPounds } from "#contract/money.ts";
import { insertEntry } from "#server/db/queries/admin/entries.ts";
import { licences } from "#server/db/schema/index.ts";
import { isExclusiveType } from "../../importers/beats.ts";
import { slugify } from "../../writing/slugs.ts";
import { amount, type Field, linesIn, POUNDS } from "../fields.ts";
import type { Kind } from "../kind.ts";
import { beatKind } from "./beats.ts";

interface NewLicence {
  name: string;
  type: string;
  pricePence: number;
}

/** Reads "Basic lease, MP3, 19.99"; null if a part is missing. */
function licenceIn(line: string): NewLicence | null {
  const [name = "", type = "", price = "", ...others] = line.split(",").map((part) => part.trim());
  const isWhole = name !== "" && type !== "" && POUNDS.test(price) && others.length === 0;
  return isWhole ? { name, type, pricePence: penceFromPounds(price) ?? 0 } : null;
}

const licencesIn = (text: string): NewLicence[] => linesIn(text).flatMap((line) => licenceIn(line) ?? []);
const haveOwnNames = (all: NewLicence[]) => new Set(all.map(({ name }) => slugify(name))).size === all.length;

const priceField = amount("Price");

/** The columns of a licence that imports do not overwrite. */
const EDITED = ["name", "type", "pricePence", "isExclusive", "listOrder", "isVisible"];

const licencesField: Field = {
  label: "Licences",
  control: "lines",
  hint: "One per line: name, type and price in pounds, such as “Basic lease, MP3, 19.99”.",
  show: (value) =>
    (value as NewLicence[])
      .map(({ name, type, pricePence }) => `${name}, ${type}, ${priceField.show(pricePence)}`)
      .join("\n"),
  schema: z.pipe(
    requiredText("licences", 4000).check(
      z.refine(
        (text) => linesIn(text).every((line) => licenceIn(line) !== null),
        "Write each licence as name, type and price, such as “Basic lease, MP3, 19.99”.",
      ),
      z.refine((text) => haveOwnNames(licencesIn(text)), "Give each licence a name of its own."),
    ),
    z.transform(licencesIn),
  ),
  save: async (db, beatId, value) => {
    for (const [listOrder, { name, type, pricePence }] of (value as NewLicence[]).entries())
      await insertEntry(db, licences, {
        beatId,
        slug: slugify(name),
        name,
        type,
        pricePence,
        listOrder,
        edited: EDITED,
        isExclusive: isExclusiveType(type) || isExclusiveType(name),
      });
  },
};

/** A beat that is added with its licences. */
export const newBeatKind: Kind = { ...beatKind, fields: { ...beatKind.fields, licences: licencesField } };
