import * as z from "zod/mini";
import { page } from "#contract/account.ts";
import { Artist, BeatProduct, Merchandise, Package } from "#contract/shapes.ts";

/** The fields that every record has. */
const ROW = { id: 1, slug: "a", name: "A", title: "A" };

type Read = (html: string) => string | undefined;

/** Every field of the contract that is shown as HTML, each read as the app would read it. */
export const HTML_FIELDS: Record<string, Read> = {
  "page.description": (description) => z.decode(page.data, { description } as never).description,
  "artist.biography": (biography) => z.decode(Artist, { ...ROW, biography } as never).biography,
  "package.description": (description) => z.decode(Package, { ...ROW, description } as never).description,
  "beat.description": (description) => z.decode(BeatProduct, { ...ROW, description } as never).description,
  "beat.long_description": (text) =>
    z.decode(BeatProduct, { ...ROW, long_description: text } as never).long_description,
  "merchandise.description": (description) => z.decode(Merchandise, { ...ROW, description } as never).description,
  "merchandise.long_description": (text) =>
    z.decode(Merchandise, { ...ROW, long_description: text } as never).long_description,
};
