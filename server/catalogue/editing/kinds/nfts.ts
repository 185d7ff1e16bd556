import { nfts } from "#server/db/schema/index.ts";
import { line, link, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const nftKind = defineKind({
  one: "NFT",
  table: nfts,
  title: "name",
  fields: { name: line("Name"), link: link("Link"), listOrder: position },
  cells: ["link", "listOrder"],
  sortable: ["listOrder"],
});
