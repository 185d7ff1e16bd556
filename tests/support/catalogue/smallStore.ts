import sharp from "sharp";
import type { Files } from "./folder.ts";
import { mp3 } from "./mp3.ts";

export const picture = (colour: string, format: "jpeg" | "png" | "webp" = "webp", side = 32): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

const STORE = `
name: Small Store
show_category_video: true
header_images: { home: headers/home.webp, browse: headers/home.webp, nfts: headers/home.webp, lyrics: headers/home.webp, your_music: headers/home.webp }
genres:
  - { slug: folk, name: Folk, image: genres/folk.webp }
  - { slug: house, name: House }
browse_categories:
  - { slug: by-hand, name: By Hand, songs: [tide, harbour, anchor] }
  - { slug: by-rule, name: By Rule, where: { instrumental: true } }
merchandise_categories:
  - { slug: clothing, name: Clothing }
  - { slug: records, name: Records }
beat_categories:
  - { slug: trap, name: Trap }
  - { slug: drill, name: Drill }
page_categories:
  - { slug: about, name: About }
  - { slug: legal, name: Legal }
packages:
  - group: Listener
    packages:
      - { slug: month, title: Monthly, price: 9.99, period: month, description: "<b>All</b> songs" }
      - { slug: year, title: Yearly, price: 99, period: year, description: "" }
  - group: Professional
    packages:
      - { slug: week, title: Weekly, price: 5.99, period: week }
`;

const LONG_ALBUM_SONGS = 23;

/** Many songs of one artist and one label, so that their lists have pages: "Shelf 01" is the most played. */
const longAlbum = (): Files =>
  Object.fromEntries(
    Array.from({ length: LONG_ALBUM_SONGS }, (_, index) => String(index + 1).padStart(2, "0")).flatMap((number) => [
      [
        `songs/shelf/${number}-shelf-${number}.mp3`,
        mp3({ title: `Shelf ${number}`, artist: "Nils Ødegård", genre: "House", label: "Nordlys" }),
      ],
      [`songs/shelf/${number}-shelf-${number}.yaml`, `plays: ${100 - Number(number)}\n`],
    ]),
  );

const beat = (name: string, category: string, facts = "") => `
name: ${name}
category: ${category}
description: "A **beat**."
${facts}
licences:
  - { slug: basic, name: Basic Lease, type: MP3, price: 19.99, rights: ["2,000 copies", "Non-exclusive"] }
  - { slug: exclusive, name: Exclusive, type: Exclusive, price: 300, rights: ["Everything"] }
`;

/** These facts differ from the tags of the beat's recording. */
const MANGO_FACTS = "bpm: 92.5\nkey: f# min\nproducer: Obi Vale\ntags: [warm, vocal chops]";

/** A whole catalogue, as small as possible. */
export async function smallStore(): Promise<Files> {
  const [red, green, blue] = await Promise.all([picture("#a00"), picture("#0a0"), picture("#00a")]);
  return {
    "store.yaml": STORE,
    "headers/home.webp": red,
    "genres/folk.webp": green,
    "artists/mira-cole.yaml":
      "name: Mira Cole\nfeatured: true\ncopyright: 2026 Mira Cole\ncopyright_date: 2026-01-02\npublisher: Cole Songs\n",
    "artists/mira-cole.md": "Grew up **by the sea**.\n\n<script>alert(1)</script>",
    "artists/mira-cole.webp": red,
    "artists/nils-odegard.yaml": "name: Nils Ødegård\n",
    "labels/nordlys.yaml": "name: Nordlys\ncopyright: © Nordlys\n",
    "labels/nordlys.webp": blue,
    "albums/sea.yaml":
      "name: Sea\nartist: mira-cole\nlabel: nordlys\nkind: ep\ncopyright: 2026 Sea\ncopyright_date: 2026-03-04\npublisher: Sea Songs\nrelease_date: 2026-03-04\n",
    "albums/sea.webp": blue,
    "albums/shelf.yaml": "name: Shelf\nartist: nils-odegard\nrelease_date: 2020-05-06\n",
    "songs/sea/01-tide.mp3": mp3({ title: "Tide", artist: "Mira Cole", genre: "Folk" }, 2),
    "songs/sea/01-tide.medium.mp3": mp3({}, 1.5),
    "songs/sea/01-tide.low.mp3": mp3({}, 1.2),
    "songs/sea/01-tide.yaml": "plays: 500\nexplicit: true\nsingle: true\n",
    "songs/sea/02-harbour.mp3": mp3({ title: "Harbour", artist: "Mira Cole", genre: "Folk" }, 1.1),
    "songs/sea/02-harbour.yaml": "plays: 900\ninstrumental: true\n",
    "songs/sea/03-anchor.mp3": mp3({ title: "Anchor (Café Version)", artist: "Mira Cole", genre: "Folk" }, 1.3),
    "songs/sea/03-anchor.yaml": "slug: anchor\nsingle: true\nrelease_date: 2026-06-01\n",
    ...longAlbum(),
    "videos/waves.yaml": "name: Waves\nembed: https://www.youtube-nocookie.com/embed/abc\n",
    "videos/own.yaml": "name: Own\n",
    "videos/own.mp4": Buffer.from("not really a film, but kept as it is"),
    "beats/grey.yaml": beat("Grey", "drill"),
    "beats/grey.mp3": mp3({ bpm: "144", key: "Em", artist: "Ada Stone", genre: "Drill", mood: "Cold" }, 0.5),
    "beats/mango.yaml": beat("Mango", "trap", MANGO_FACTS),
    "beats/mango.mp3": mp3({ bpm: "70", key: "C", artist: "Somebody else", genre: "Pop" }, 0.6),
    "merchandise/hoodie.yaml":
      "name: Hoodie\ncategory: clothing\nprice: 48.50\nproduct_type: Other\ncolours: [Red, { name: Ink, picture: 2 }]\nsizes: [S, M]\nstock: 5\ndescription: Warm.\n",
    "merchandise/hoodie.webp": red,
    "merchandise/hoodie.2.webp": green,
    "merchandise/hoodie.3.webp": blue,
    "merchandise/vinyl.yaml": "name: Sea on Vinyl\ncategory: records\nprice: 24\nproduct_type: Vinyl\n",
    "merchandise/vinyl.mp3": mp3({}, 0.4),
    "pages/about-us.md": "---\ntitle: About Us\ncategory: about\n---\n# Hello\n\nWe play [music](/p/terms).",
    "pages/terms.md": '---\ntitle: Terms\ncategory: legal\n---\n<p onclick="x()">Be kind.</p>',
    "nfts.yaml":
      "- { slug: one, name: One, link: https://example.org/one }\n- { slug: two, name: Two, link: https://example.org/two }\n",
    "nfts/one.webp": green,
    "banners.yaml": "- { slug: new, link: /new-releases }\n",
    "banners/new.webp": green,
    "codes.yaml": "- { code: TENOFF, percent: 10 }\n- { code: once5, amount: 5.00, once_per_account: true }\n",
  };
}

/** How many entries of each kind the store has. */
export const COUNTS = {
  artists: 2,
  labels: 1,
  genres: 2,
  albums: 2,
  songs: 26,
  browseCategories: 2,
  videos: 2,
  beats: 2,
  merchandise: 2,
  pages: 2,
  banners: 1,
  nfts: 2,
  codes: 2,
  packages: 3,
};
