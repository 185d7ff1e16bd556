import { Buffer } from "node:buffer";
import fc from "fast-check";

/** Names in several scripts, with what people and programs add to them. */
const PARTS = [
  "Été",
  "Straße",
  "Łódź",
  "Тишина",
  "Ωδή",
  "桜の歌",
  "夜曲",
  "أغنية",
  "गीत",
  "노래",
  "🎵",
  "Cafe\u0301",
  "C#",
  "C",
  "c++",
  "+",
  "50 Ways",
  "02",
  "1-02",
  "CD2",
  "feat. Somebody",
  "BEST",
  "Various Artists",
  "null",
  "[]",
  "$HOME",
  "`id`",
  "it's",
  '"quoted"',
  "%20",
  "a; b",
  "tab\tbed",
  "new\nline",
  "\u202eright",
  "-rf",
  "~",
];
const TAG_PARTS = [...PARTS, "AC/DC", "Some / Body", "nul\0nul", "\ud800", "x".repeat(3000), " ", ""];

const LONGEST_NAME_BYTES = 200;

export const fileName = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(" "))
  .filter((name) => Buffer.byteLength(name) <= LONGEST_NAME_BYTES);

const text = fc.array(fc.constantFrom(...TAG_PARTS), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const number = fc.constantFrom("1", "2", "02", "1/0", "3/12", "0", "-1", "99999999999", "1e9", "٣", "B2", "");
const date = fc.constantFrom("2020", "2013-00-00", "2014-02-30", "0000", "2021-05-06T07:08:09Z", "yesterday", "99999");

/** Tags that are odd, missing or huge. */
export const tags = fc
  .record({
    title: maybe(text),
    artist: maybe(text),
    albumArtist: maybe(text),
    album: maybe(text),
    genre: maybe(text),
    track: maybe(number),
    disc: maybe(number),
    compilation: maybe(number),
    date: maybe(date),
    label: maybe(text),
    bpm: maybe(number),
    key: maybe(text),
    mood: maybe(text),
    recordingId: maybe(fc.constantFrom("a-b", "x", "")),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));

const odd = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.1, 3e9, 1e15, 1e300, "", "2026-02-30", "2026-02-03", "0042"),
  fc.constantFrom<unknown>([], {}, ["M", "M"], [1, null], { a: { b: [] } }, "9.999", "12.50", "../../etc/passwd"),
);

const FIELDS = [
  "name",
  "title",
  "artist",
  "label",
  "genre",
  "slug",
  "plays",
  "explicit",
  "instrumental",
  "copyright",
  "link",
  "copyright_date",
  "publisher",
  "release_date",
  "kind",
  "featured",
  "category",
  "price",
  "product_type",
  "stock",
  "description",
  "long_description",
  "colours",
  "sizes",
  "licences",
  "bpm",
  "key",
  "producer",
  "tags",
  "embed",
  "code",
  "percent",
  "amount",
  "from",
  "to",
  "for",
  "total_uses",
  "image",
  "songs",
  "where",
  "unheard_of",
];

/** A record whose field values may be valid or invalid. */
export const record = fc.dictionary(fc.constantFrom(...FIELDS), odd, { maxKeys: 8 });

const rows = fc.array(fc.oneof({ weight: 4, arbitrary: record }, { weight: 1, arbitrary: odd }), { maxLength: 4 });

export const storeFile = fc.record(
  {
    name: odd,
    header_images: fc.oneof(odd, record),
    genres: rows,
    browse_categories: rows,
    free_days: odd,
    merchandise_categories: rows,
    beat_categories: rows,
    page_categories: rows,
    free_listening: odd,
    packages: fc.oneof(rows, fc.array(fc.record({ group: odd, packages: rows }), { maxLength: 2 })),
    video_hosts: odd,
    beat_preview_seconds: odd,
    show_category_video: odd,
  },
  { requiredKeys: [] },
);
export const listFile = fc.oneof(rows, odd);

/** Texts that are barely valid YAML, or not YAML at all. */
export const brokenYaml = fc.constantFrom(
  ...[
    "name: [",
    "\t- a: b",
    "name: a\nname: b",
    "&a [*a, *a]",
    "? ",
    "- - - :",
    "name: \u0000",
    "%YAML 9",
    "!!binary x",
  ],
  `a: ${"[".repeat(5000)}`,
  "",
);
export const bytes = fc.uint8Array({ minLength: 1, maxLength: 600 }).map((content) => Buffer.from(content));
