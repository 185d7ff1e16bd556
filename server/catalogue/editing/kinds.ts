import type { CatalogueKind } from "#contract/admin/catalogue.ts";
import { notFound } from "../../common/failure.ts";
import type { Database } from "../../db/open.ts";
import { type Entry, lockEntry } from "../../db/queries/admin/entries.ts";
import type { Kind } from "./kind.ts";
import { albumKind } from "./kinds/albums.ts";
import { artistKind } from "./kinds/artists.ts";
import { bannerKind } from "./kinds/banners.ts";
import { beatKind } from "./kinds/beats.ts";
import { browseCategoryKind } from "./kinds/browseCategories.ts";
import { codeKind } from "./kinds/codes.ts";
import { genreKind } from "./kinds/genres.ts";
import { labelKind } from "./kinds/labels.ts";
import { licenceKind } from "./kinds/licences.ts";
import { nftKind } from "./kinds/nfts.ts";
import { packageKind } from "./kinds/packages.ts";
import { pageKind } from "./kinds/pages.ts";
import { productKind } from "./kinds/products.ts";
import { songKind } from "./kinds/songs.ts";
import { videoKind } from "./kinds/videos.ts";

export const KINDS: Record<CatalogueKind, Kind> = {
  artists: artistKind,
  albums: albumKind,
  songs: songKind,
  genres: genreKind,
  browse: browseCategoryKind,
  labels: labelKind,
  videos: videoKind,
  beats: beatKind,
  licences: licenceKind,
  packages: packageKind,
  codes: codeKind,
  products: productKind,
  pages: pageKind,
  banners: bannerKind,
  nfts: nftKind,
};

export const unknownEntry = ({ one }: Kind) => notFound(`We couldn’t find this ${one}.`);

/** Until the transaction ends, nobody else can change the entry. */
export async function lockedEntry(transaction: Database, kind: Kind, id: number): Promise<Entry> {
  const entry = await lockEntry(transaction, kind, id);
  if (!entry) throw unknownEntry(kind);
  return entry;
}
