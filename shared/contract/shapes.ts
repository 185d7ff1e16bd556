import * as z from "zod/mini";
import { PlaylistRules } from "./playlistRules.ts";
import {
  always,
  bit,
  bool,
  flag,
  id,
  jsonStrings,
  jsonText,
  list,
  maybe,
  maybeNumber,
  maybeText,
  number,
  orNull,
  pounds,
  slug,
  text,
  url,
  word,
} from "./read.ts";
import { withRecordingId } from "./recordingId.ts";
import { toWire } from "./write.ts";

const named = z.object({ name: text });
export const credited = z.object({ name: text, slug: maybeText });

export const Artist = z.object({
  id,
  slug,
  name: text,
  image: url,
  header_image: maybe(url),
  copyright: maybeText,
  copyright_date: maybeText,
  publisher: maybeText,
  /** Untrusted HTML. */
  biography: maybeText,
});
export type Artist = z.output<typeof Artist>;

export const Album = z.object({
  id,
  slug,
  name: text,
  image: url,
  copyright: maybeText,
  copyright_date: maybeText,
  publisher: maybeText,
  artist: maybe(credited),
});
export type Album = z.output<typeof Album>;

/** An extension: an album, or a song that is on no album, with the time when it arrived in the store. */
export const Release = z.object({
  kind: word("album", "song"),
  id,
  slug,
  name: text,
  image: url,
  artist: always(credited),
  came_at: text,
});
export type Release = z.output<typeof Release>;

/** Browse categories have the same form. */
export const Genre = z.object({ id, slug, name: text, image: url, video: maybe(url) });
export type Genre = z.output<typeof Genre>;

export const Label = z.object({ id, name: text, image: url });
export type Label = z.output<typeof Label>;

export const Video = z.object({ id, name: text, video: url, is_thirdparty: bit, image: maybe(url) });
export type Video = z.output<typeof Video>;

export const Song = z.object({
  id,
  name: text,
  image: url,
  /** Signed and valid for hours. The path without the query identifies the recording. */
  dataAudio: url,
  dcId: maybeText,
  plays: number,
  is_explicit: flag,
  is_instrument: flag,
  artist: always(credited),
  copyright: maybe(named),
  publisher: maybe(named),
  copyright_date: maybeText,
  album: maybe(credited),
  /** Extensions: the album's disc that the song is on, its track number there, and its integrated loudness in LUFS. */
  disc: maybeNumber,
  track: maybeNumber,
  loudness: maybeNumber,
  /** In seconds. */
  duration: maybeNumber,
  created_at: maybeText,
  /** In playlists and favourites this is the song's id, and `id` is the id of the entry. */
  music_id: maybeNumber,
});
export type Song = z.output<typeof Song>;

/** An extension: a song in the user's history, with the time when it was last played. */
export const PlayedSong = z.extend(Song, { /** ISO 8601 */ played_at: maybeText });
export type PlayedSong = z.output<typeof PlayedSong>;

export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: list(row), total: number, current_page: number, last_page: number });
export interface Page<T> {
  data: T[];
  total: number;
  current_page: number;
  last_page: number;
}

export const listed = <T extends z.ZodMiniType>(row: T) => z.object({ data: list(row), total: number });

/** A playlist without a picture of its own is represented by at most this many of its songs' pictures. */
export const MAX_COVERS = 4;

export const Playlist = z.object({
  id,
  name: text,
  image: url,
  description: text,
  createBy: text,
  /** Extensions: the number of songs, up to MAX_COVERS different pictures of them, and a smart playlist's rules. */
  music_count: maybeNumber,
  covers: maybe(list(url)),
  smart: maybe(PlaylistRules),
});
export type Playlist = z.output<typeof Playlist>;

export const Package = z.object({
  id,
  title: text,
  amount: pounds,
  /** "day", "week", "month" or "year", or another unit that the server uses. */
  time_period_type: text,
  /** Untrusted HTML. */
  description: text,
});
export type Package = z.output<typeof Package>;

export const Licence = z.object({
  id,
  name: text,
  type: text,
  price: pounds,
  user_rights: jsonStrings,
  /** An extension: the licence that a buyer gets, as text. */
  licence_text: maybeText,
});
export type Licence = z.output<typeof Licence>;

export const Category = z.object({ id, name: text });
export type Category = z.output<typeof Category>;

export const BeatProduct = z.object({
  id,
  name: text,
  image: url,
  slug: text,
  description: text,
  long_description: text,
  dataAudio: url,
  category_name: text,
  licence_data: list(named),
  /** An extension: the price of the cheapest licence. */
  price_from: maybe(pounds),
  /** Extensions: beats per minute, and the musical key, such as "F# minor". */
  bpm: maybeNumber,
  key: maybeText,
  /** An extension: the producer's name. */
  producer: maybeText,
  /** An extension: moods and styles, such as "dark". */
  tags: maybe(list(text)),
  /** An extension: the loudness over the length of `dataAudio`, one byte for each of equally long parts, in base64. */
  waveform: maybeText,
  /** Extensions: the formats of the files that a buyer downloads, and the beat's length in seconds. */
  formats: maybe(list(text)),
  duration: maybeNumber,
  /** An extension: the length of `dataAudio` in seconds, if it is only a preview. */
  preview_duration: maybeNumber,
});
export type BeatProduct = z.output<typeof BeatProduct>;

export const Merchandise = z.object({
  id,
  name: text,
  price: pounds,
  image: url,
  slug: text,
  /** Only products of the type "Other" need a size and a colour. */
  product_type: text,
  sample_audio_file: maybe(url),
  description: text,
  long_description: text,
  more_images: list(url),
  /** An extension: whether the product is in stock, and how many are left if only a few are. */
  in_stock: maybe(bool),
  stock_left: maybeNumber,
});
export type Merchandise = z.output<typeof Merchandise>;

type Named = { id?: number | undefined; list_value: string };
const isOption = z.refine<Named>(({ id, list_value }) => id !== undefined || list_value !== "");

/** A colour or a size. Some servers send its name without an id. */
export const Option = z.object({ id: maybe(id), list_value: text }).check(isOption);
export type Option = z.output<typeof Option>;

/** A colour of a product. `image` is an extension: the product's picture in this colour. */
export const Colour = z.object({ ...Option.shape, image: maybe(url) }).check(isOption);
export type Colour = z.output<typeof Colour>;

export const CartLine = z.object({
  productDetail: z.object({ id, product_type: text, name: text, price: pounds, image: url }),
  quantity: number,
  size: orNull(Option),
  color: orNull(Option),
  totalPrice: pounds,
});
export type CartLine = z.output<typeof CartLine>;

export const Order = z.object({
  id,
  /** "Subscription", "Beat Store" or "Merchandise". Type, paid and status are shown as sent, even if unknown. */
  order_type: text,
  order_amount: pounds,
  /** "Paid", "Unpaid" or "Refunded". */
  order_paid: text,
  /** "Pending", "Processing", "Completed" or "Cancelled". */
  order_status: text,
  created_at: text,
  /** The refunded amount, and whether the payment is disputed. Only Segue's own server sends these. */
  refunded_amount: maybe(pounds),
  is_disputed: maybe(bool),
  /** Extensions: absent until the order is packed and sent. */
  packed_at: maybeText,
  shipped_at: maybeText,
});
export type Order = z.output<typeof Order>;

export const OrderAddress = z.object({ address_1: text, state: text, city: text, country: text });
export type OrderAddress = z.output<typeof OrderAddress>;

/** A purchased item as it was at the time of the purchase. */
export const ProductSnapshot = z.object({
  name: maybeText,
  title: maybeText,
  price: pounds,
  image: maybe(url),
  /** The duration of a package: first under the contract's name, then under the specification's. */
  period: maybeText,
  time_period: maybeText,
  time_period_type: maybeText,
  type: maybeText,
  color: maybe(Option),
  size: maybe(Option),
});
export type ProductSnapshot = z.output<typeof ProductSnapshot>;

export const OrderLine = z.object({ product_detail: jsonText(ProductSnapshot), product_qty: number });
export type OrderLine = z.output<typeof OrderLine>;

const IdentifiedSong = z.object({ id, name: text, image: url, artist_name: text, dataAudio: url });

/** A song that a user owns. The specification gives it no id, so a missing id is derived from the recording. */
export const OwnedSong = z.codec(z.unknown(), IdentifiedSong, {
  decode: (row) => withRecordingId(row) as z.input<typeof IdentifiedSong>,
  encode: (song) => toWire(IdentifiedSong, song),
});
export type OwnedSong = z.output<typeof OwnedSong>;

export const Nft = z.object({ id, name: text, image: url, link: url });
export type Nft = z.output<typeof Nft>;

/** A group of content pages, for the outer sidebar and the footer. */
export const PageGroup = z.object({ name: text, cms_page: list(z.object({ title: text, slug })) });
export type PageGroup = z.output<typeof PageGroup>;
