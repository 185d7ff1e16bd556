import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { idParam, listParam } from "./fields.ts";
import { list, text, url } from "./read.ts";
import { BeatProduct, Category, Licence } from "./shapes.ts";

const byId = { params: z.object({ id: idParam }) };

const CATEGORIES_PER_READ = 500;

export const beatCategories = get("/beat_store/categories", {
  who: "signedIn",
  readableOffline: true,
  data: z.object({ categories: list(Category) }),
});

/**
 * `category` 0 means all categories, and an empty list means none. The call only reads, although the contract makes it
 * a POST.
 */
export const beats = post("/beat_store/list", {
  who: "signedIn",
  readableOffline: true,
  body: z.object({
    category: z.union([z.literal(0), listParam(idParam, CATEGORIES_PER_READ, "Too many categories.")]),
  }),
  data: z.object({ products: list(BeatProduct) }),
});

export const beatDetail = get("/beat_store/detail/{id}", {
  who: "signedIn",
  ...byId,
  readableOffline: true,
  data: z.object({ licences: list(Licence), product: BeatProduct }),
});

/** An extension: the `data` of the HTTP 404 for a beat whose exclusive licence was sold. */
export const SoldBeat = z.object({ sold: z.object({ name: text, image: url }) });
export type SoldBeat = z.output<typeof SoldBeat>;
