import type { Database } from "#server/db/open.ts";
import { saveFallbacks } from "#server/db/queries/files.ts";
import { decideFreeListening } from "#server/db/queries/freeTerms.ts";
import { saveStoreFile } from "#server/db/queries/storeFacts.ts";
import type { Source } from "./files/source.ts";
import { type Beat, writeBeats } from "./importers/beats.ts";
import { readCodes, writeCodes } from "./importers/codes.ts";
import { readBanners, readNfts, writeBanners, writeNfts } from "./importers/linked.ts";
import { readMerchandise, writeMerchandise } from "./importers/merchandise.ts";
import { readMusic } from "./importers/music.ts";
import { readPackages, writePackages } from "./importers/packages.ts";
import { readPages, writePages } from "./importers/pages.ts";
import { readShopCategories, writeShopCategories } from "./importers/shopCategories.ts";
import { readStoreFacts } from "./importers/storeFacts.ts";
import { readVideos, writeVideos } from "./importers/videos.ts";
import { writeMusic } from "./music/writeMusic.ts";
import type { Reading, Things } from "./reading/reading.ts";
import { refusedEntry } from "./reading/refused.ts";
import { type Kept, textOfKept } from "./writing/edited.ts";

/** Reads everything in a folder except the beats, before any of it is written. */
export async function readCatalogue(reading: Reading, store: Source | null) {
  const facts = store ? await readStoreFacts(reading, store) : null;
  return {
    facts,
    music: await readMusic(reading, store),
    videos: await readVideos(reading),
    merchandise: await readMerchandise(reading),
    pages: await readPages(reading),
    banners: await readBanners(reading),
    nfts: await readNfts(reading),
    codes: await readCodes(reading),
    packages: store ? readPackages(store, reading.problems) : null,
    beatCategories: readShopCategories(store, "beat_categories", reading.problems),
    merchandiseCategories: readShopCategories(store, "merchandise_categories", reading.problems),
  };
}
type WithoutBeats = Awaited<ReturnType<typeof readCatalogue>>;

interface WholeCatalogue extends WithoutBeats {
  beats: Things<Beat>;
}

interface Counted {
  shown: number;
  hidden: number;
  kept?: Kept[];
}

/** The file that defines an entry of this kind. */
const fileOf = (kind: string, slug: string): string => {
  if (["packages", "genres", "browseCategories"].includes(kind)) return "store.yaml";
  return ["codes", "banners", "nfts"].includes(kind) ? `${kind}.yaml` : `${kind}/${slug}.yaml`;
};

/**
 * Writes the catalogue. If a whole file is missing or invalid, such as the packages of store.yaml, its rows are not
 * changed.
 */
export async function writeCatalogue(
  db: Database,
  found: WholeCatalogue,
  store: Source | null,
  reading: Reading,
): Promise<Record<string, Counted>> {
  if (found.facts) await saveStoreFile(db, found.facts);
  const music = await writeMusic(db, found.music, reading);
  const onRefused = refusedEntry(reading, "store.yaml");
  const beatCategories = await writeShopCategories(db, "beat_categories", {
    rows: found.beatCategories,
    named: found.beats.found.map(({ category }) => category),
    onRefused,
  });
  const merchandiseCategories = await writeShopCategories(db, "merchandise_categories", {
    rows: found.merchandiseCategories,
    named: found.merchandise.found.map(({ category }) => category),
    onRefused,
  });
  const written: Record<string, Counted | null> = {
    ...music,
    videos: await writeVideos(db, found.videos, reading),
    beats: await writeBeats(db, found.beats, beatCategories.ids, reading),
    merchandise: await writeMerchandise(db, found.merchandise, merchandiseCategories.ids, reading),
    pages: await writePages(db, found.pages, store, reading),
    banners: found.banners && (await writeBanners(db, found.banners, reading)),
    nfts: found.nfts && (await writeNfts(db, found.nfts, reading)),
    codes: found.codes && (await writeCodes(db, found.codes, reading)),
    packages: found.packages && (await writePackages(db, found.packages, onRefused)),
  };
  await saveFallbacks(db, [...reading.fallbacks.values()]);
  await decideFreeListening(db);
  for (const [kind, count] of Object.entries(written))
    for (const kept of count?.kept ?? []) reading.problems.note(fileOf(kind, kept.slug), textOfKept(kept));
  return Object.fromEntries(
    Object.entries(written).flatMap(([kind, count]) =>
      count ? [[kind, { shown: count.shown, hidden: count.hidden }]] : [],
    ),
  );
}
