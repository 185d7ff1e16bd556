/**
 * The name of the album, artist or other item that a list of songs belongs to. If the server does not send the name
 * with the songs, it is taken from the list that links to the item or, if that cannot be read, from the songs or the
 * address.
 */
import type { Data } from "#contract/endpoint.ts";
import {
  type albumDetail,
  albums,
  type artistDetail,
  artists,
  browse,
  type genreDetail,
  genres,
  type labelDetail,
  labels,
} from "#contract/music.ts";
import type { Album, Artist, Genre, Label } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import { optional } from "../api/optional.ts";

/** "late-nights": "Late nights" */
const nameIn = (slug: string): string => {
  const words = slug.replaceAll("-", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const bySlug = <Row extends { slug: string }>(rows: readonly Row[] | undefined, slug: string): Row | undefined =>
  rows?.find((row) => row.slug === slug);

const blank = (slug: string, name?: string) => ({ id: 0, slug, name: name || nameIn(slug), image: "" });
const NO_CREDITS = { copyright: undefined, copyright_date: undefined, publisher: undefined };

export async function artistOf(slug: string, { artist, music }: Data<typeof artistDetail>): Promise<Artist> {
  const listed = artist ?? bySlug((await optional(call(artists)))?.artists, slug);
  const unsaid = { header_image: undefined, biography: undefined, ...NO_CREDITS };
  return listed ?? { ...blank(slug, music.data[0]?.artist.name), ...unsaid };
}

export async function albumOf(slug: string, { album }: Data<typeof albumDetail>): Promise<Album> {
  const listed = album ?? bySlug((await optional(call(albums)))?.albums, slug);
  return listed ?? { ...blank(slug), ...NO_CREDITS, artist: undefined };
}

export async function labelOf(id: number, { label, copyright }: Data<typeof labelDetail>): Promise<Label> {
  const listed = label ?? (await optional(call(labels)))?.labels.find((row) => row.id === id);
  return listed ?? { id, name: copyright || `Label ${id}`, image: "" };
}

const categoryIn =
  (list: typeof browse | typeof genres) =>
  async (slug: string, { category }: Data<typeof genreDetail>): Promise<Genre> =>
    category ?? bySlug((await optional(call(list)))?.categories, slug) ?? { ...blank(slug), video: undefined };

export const genreOf = categoryIn(genres);
export const browseCategoryOf = categoryIn(browse);
