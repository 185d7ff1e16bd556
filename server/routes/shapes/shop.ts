import { extname } from "node:path";
import { pence } from "#contract/money.ts";
import type { BeatProduct, Merchandise } from "#contract/shapes.ts";
import type { BeatRow } from "#server/db/queries/beats.ts";
import type { ProductRow } from "#server/db/queries/merchandise.ts";
import type { MediaUrls } from "#server/media/urls.ts";

/** The remaining stock is shown as a number only if it is at most this many. */
const FEW = 5;

const FORMATS: Record<string, string> = {
  ".zip": "Stems (ZIP)",
  ".aif": "AIFF",
  ".opus": "Opus",
  ".oga": "Ogg",
  ".ogg": "Ogg",
  ".webm": "WebM",
};

function formatsOf(path: string | null): string[] | undefined {
  const ending = extname(path ?? "").toLowerCase();
  return ending ? [FORMATS[ending] ?? ending.slice(1).toUpperCase()] : undefined;
}

export const toMerchandise =
  (media: MediaUrls) =>
  (row: ProductRow): Merchandise => ({
    id: row.id,
    name: row.name,
    price: pence(row.pricePence),
    image: media.image(row.imageFileId),
    slug: row.slug,
    product_type: row.productType,
    sample_audio_file: media.file(row.sampleFileId) || undefined,
    description: row.descriptionHtml,
    long_description: row.longDescriptionHtml,
    more_images: row.moreFileIds.map((fileId) => media.image(fileId)),
    in_stock: row.stock === null || row.stock > 0,
    stock_left: row.stock !== null && row.stock > 0 && row.stock <= FEW ? row.stock : undefined,
  });

export const toBeat =
  (media: MediaUrls) =>
  ({ beat, categoryName, licenceNames, lowestPence, soldPath }: BeatRow): BeatProduct => ({
    id: beat.id,
    name: beat.name,
    image: media.image(beat.imageFileId),
    slug: beat.slug,
    description: beat.descriptionHtml,
    long_description: beat.longDescriptionHtml,
    dataAudio: media.file(beat.previewFileId),
    category_name: categoryName,
    licence_data: licenceNames.map((name) => ({ name })),
    price_from: lowestPence ?? undefined,
    bpm: beat.bpm ?? undefined,
    key: beat.musicalKey || undefined,
    producer: beat.producer || undefined,
    tags: beat.tags,
    waveform: beat.waveform || undefined,
    formats: formatsOf(soldPath),
    duration: beat.durationSeconds ?? undefined,
    preview_duration: beat.previewSeconds ?? undefined,
  });
