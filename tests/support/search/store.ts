import type { Files } from "../catalogue/folder.ts";
import { mp3 } from "../catalogue/mp3.ts";

export interface StoreSong {
  name: string;
  artist: string;
  album: string;
  genre: string;
  label: string;
  plays: number;
}

const album = (
  artist: string,
  name: string,
  genre: string,
  label: string,
  songs: Record<string, number>,
): StoreSong[] =>
  Object.entries(songs).map(([song, plays]) => ({ name: song, artist, album: name, genre, label, plays }));

/** Songs whose names are hard to search: several scripts, apostrophes, punctuation and common words. */
export const SONGS: readonly StoreSong[] = [
  ...album("Luma Vale", "Tides", "Synth Pop", "Nordlys", {
    "Tramline Hearts": 900,
    "Paper Boats": 400,
    "Low Sun": 300,
  }),
  ...album("Luma Vale", "Second Light", "Synth Pop", "Nordlys", { "Paper Moon": 150, Lanterns: 90 }),
  ...album("Dusty Fern", "Late Bus", "Folk", "Hazel Hill", { "Late Bus": 800, "The Depot": 250, "Don’t Wait Up": 120 }),
  ...album("Brass Avenue", "Night Shift", "Jazz", "Blue Door", { "Midnight Jazz": 500, "Blue Hour": 700, Sunday: 60 }),
  ...album("Rosa Quint", "Sunday", "Jazz", "Blue Door", { "Sunday Morning": 350, "Blue in Grey": 100 }),
  ...album("AC/DC Tribute", "Wired", "Rock", "Loud Records", {
    "Back in Black Again": 650,
    "Rock ’n’ Roll Station": 640,
  }),
  ...album("Marsh & Lane", "Fields", "Folk", "Hazel Hill", { "Bridge over the Mill": 320, "Salt and Pepper": 80 }),
  ...album("Nils Ødegård", "Fjord", "Ambient", "Nordlys", {
    "Stille Vann": 210,
    "Über den Wolken": 75,
    "Café del Norte": 65,
  }),
  ...album("O’Connell’s Band", "L’Amour", "Folk", "Hazel Hill", { "L’Amour de Loin": 110, "Danny’s Reel": 95 }),
  ...album("Ночной Трамвай", "Дорога Домой", "Indie", "Полынь", { "Зимний Свет": 260, "Последний Поезд": 180 }),
  ...album("夜の電車", "東京の雨", "City Pop", "桜レコード", { 夜に走る: 310, さくら並木: 140 }),
  ...album("한강밴드", "서울의 밤", "Indie", "별빛", { "좋은 아침": 280, "첫 눈": 130 }),
  ...album("Νησιώτες", "Θάλασσα", "Laika", "Αιγαίο", { Καλοκαίρι: 170, "Ο Δρόμος": 160 }),
  ...album("نجوم الليل", "أغاني الصحراء", "Tarab", "واحة", { "ليلة طويلة": 190, "قمر المدينة": 85 }),
];

interface StoreBeat {
  name: string;
  producer: string;
  tags: readonly string[];
}

export const BEATS: readonly StoreBeat[] = [
  { name: "Brown Paper", producer: "Obi Stone", tags: ["dusty keys", "warm"] },
  { name: "Concrete", producer: "Kilo Watt", tags: ["drill", "cold"] },
];

export const PRODUCTS = ["Late Bus, cassette", "Tour Hoodie"] as const;

const STORE = `
name: Names
beat_categories:
  - { slug: all, name: Instrumentals }
merchandise_categories:
  - { slug: all, name: Merchandise }
`;

const beatFile = ({ name, producer, tags }: StoreBeat): string => `
name: ${name}
category: all
producer: ${producer}
tags: [${tags.join(", ")}]
licences:
  - { slug: basic, name: Basic, type: MP3, price: 19.99, rights: [] }
`;

/** The store as a catalogue folder. */
export const searchStoreFiles = (): Files =>
  Object.assign(
    { "store.yaml": STORE },
    ...SONGS.map(({ name, artist, album: albumName, genre, label, plays }, at) => ({
      [`songs/song-${at}.mp3`]: mp3(
        { title: name, artist, albumArtist: artist, album: albumName, genre, label },
        0.5 + at / 100,
      ),
      [`songs/song-${at}.yaml`]: `plays: ${plays}\n`,
    })),
    ...BEATS.map((beat, at) => ({
      [`beats/beat-${at}.yaml`]: beatFile(beat),
      [`beats/beat-${at}.mp3`]: mp3({}, 0.3 + at / 10),
    })),
    ...PRODUCTS.map((name, at) => ({
      [`merchandise/product-${at}.yaml`]: `name: "${name}"\ncategory: all\nprice: 24\nproduct_type: Cassette\n`,
    })),
  );
