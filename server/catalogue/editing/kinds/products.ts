import { sql } from "drizzle-orm";
import { NEEDS_OPTIONS } from "#lib/productType.ts";
import { LARGEST_COUNT } from "#server/common/storable.ts";
import { merchandise, merchandiseCategories } from "#server/db/schema/index.ts";
import { amount, html, line, lines, position, whole } from "../fields.ts";
import { defineKind } from "../kind.ts";
import { setOptions } from "../productOptions.ts";
import { shopCategory } from "../shopCategory.ts";

const optionsOf = (label: string, kind: "color" | "size") =>
  lines(label, {
    hint: "One per line.",
    value: sql`array(select value from merchandise_options
      where merchandise_id = merchandise.id and kind = ${kind} and is_visible order by list_order, id)`,
    save: (db, id, values) => setOptions(db, id, kind, values as string[]),
  });

export const productKind = defineKind({
  one: "product",
  table: merchandise,
  title: "name",
  fields: {
    name: line("Name"),
    category: shopCategory(merchandiseCategories, "merchandise"),
    pricePence: amount("Price"),
    productType: line("Type", {
      hint: "Such as CD or Vinyl. Enter “Other” for anything that comes in colours and sizes.",
    }),
    stock: whole("Stock", [0, LARGEST_COUNT], { isOptional: true, hint: "Leave empty if it never sells out." }),
    colours: optionsOf("Colours", "color"),
    sizes: optionsOf("Sizes", "size"),
    descriptionHtml: html("Description"),
    longDescriptionHtml: html("Long description"),
    listOrder: position,
  },
  cells: ["category", "pricePence", "stock"],
  sortable: ["pricePence", "stock"],
  check: ({ productType, colours, sizes }) => {
    if (productType !== NEEDS_OPTIONS) return {};
    const isEmpty = (options: unknown) => Array.isArray(options) && options.length === 0;
    return {
      ...(isEmpty(colours) ? { colours: ["This type needs colours."] } : {}),
      ...(isEmpty(sizes) ? { sizes: ["This type needs sizes."] } : {}),
    };
  },
});
