import { banners } from "#server/db/schema/index.ts";
import { link, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const bannerKind = defineKind({
  one: "banner",
  table: banners,
  title: "link",
  fields: {
    link: link("Link", { hint: "The page that the banner opens. The banner appears on Home once it has a picture." }),
    listOrder: position,
  },
  cells: ["listOrder"],
  sortable: ["listOrder"],
  picture: "wide",
});
