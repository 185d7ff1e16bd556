/** Every row of the table: its part of the bench, what is measured, the goal, and the first measurement. */
export interface Goal {
  part: Part;
  what: string;
  unit: Unit;
  /** The goal is met at or below this … */
  atMost?: number;
  /** … or at or above this. */
  atLeast?: number;
  /** The first measurement, before any optimisation. */
  atFirst: string;
}

export type Unit = "×" | "ms" | "%" | "kB" | "MB" | "answers" | "score";

export const PARTS = ["start", "home", "list", "interaction", "sound", "gap", "api", "catalogue", "overload"] as const;
export type Part = (typeof PARTS)[number];

const rows = <const Rows extends Record<string, Goal>>(given: Rows): Readonly<Record<keyof Rows & string, Goal>> =>
  given;

export const GOALS = rows({
  startJs: {
    part: "start",
    what: "JS fetched before the login form can be typed in, × blank page",
    unit: "×",
    atMost: 1.25,
    atFirst: "2.36",
  },
  startCold: {
    part: "start",
    what: "cold start to the login form, × blank page",
    unit: "×",
    atMost: 1.3,
    atFirst: "2.47",
  },
  startColdSlow: {
    part: "start",
    what: "cold start, CPU ×4 and slow 4G, × blank page",
    unit: "×",
    atMost: 1,
    atFirst: "1.06",
  },
  startRepeat: {
    part: "start",
    what: "repeat start, × blank page's repeat",
    unit: "×",
    atMost: 1,
    atFirst: "2.17",
  },
  startRepeatSlow: {
    part: "start",
    what: "repeat start, CPU ×4 and slow 4G, × blank page's repeat",
    unit: "×",
    atMost: 0.9,
    atFirst: "1.90",
  },
  homeReady: {
    part: "home",
    what: "sign-in to Home with music ready to play, CPU ×4 and slow 4G, × its own login form",
    unit: "×",
    atMost: 1.6,
    atFirst: "",
  },
  homeJs: {
    part: "home",
    what: "JS fetched until Home's music is ready to play, login form included",
    unit: "kB",
    atMost: 185,
    atFirst: "",
  },
  listPainted: {
    part: "list",
    what: "list of 10,000 songs: click to painted, × bare virtual list",
    unit: "×",
    atMost: 3,
    atFirst: "13.9",
  },
  listDropped: {
    part: "list",
    what: "the same list scrolled at 6,000 px/s for 3 s: frames dropped",
    unit: "%",
    atMost: 2,
    atFirst: "78",
  },
  listDroppedSlow: {
    part: "list",
    what: "the same at CPU ×4: frames dropped, × bare virtual list",
    unit: "×",
    atMost: 1,
    atFirst: "",
  },
  listHoles: {
    part: "list",
    what: "the same list: frames with a hole",
    unit: "%",
    atMost: 0,
    atFirst: "",
  },
  listLongTasks: {
    part: "list",
    what: "the same list: long tasks while it scrolls",
    unit: "ms",
    atMost: 0,
    atFirst: "1,700",
  },
  listHeap: {
    part: "list",
    what: "the same list: heap growth, × bare virtual list",
    unit: "×",
    atMost: 2,
    atFirst: "2.1",
  },
  interactionSlowest: {
    part: "interaction",
    what: "a phone's taps, CPU ×4: the slowest of seven, from the tap to the frame that answers it (INP)",
    unit: "ms",
    atMost: 200,
    atFirst: "",
  },
  interactionShift: {
    part: "interaction",
    what: "the same taps: layout shift",
    unit: "score",
    atMost: 0.02,
    atFirst: "",
  },
  playingLongTasks: {
    part: "interaction",
    what: "long tasks while a song plays and is sought in",
    unit: "ms",
    atMost: 0,
    atFirst: "",
  },
  soundFirst: {
    part: "sound",
    what: "click Play to sound, first of a visit, × new Audio(url).play()",
    unit: "×",
    atMost: 1.5,
    atFirst: "3.9",
  },
  soundNext: {
    part: "sound",
    what: "click Play to sound, next ones, × new Audio(url).play()",
    unit: "×",
    atMost: 1.25,
    atFirst: "3.3",
  },
  soundDownloaded: {
    part: "sound",
    what: "click Play to sound, kept offline, × new Audio(url).play() over the network",
    unit: "×",
    atMost: 1.5,
    atFirst: "",
  },
  soundPreloaded: {
    part: "sound",
    what: "click Next to sound, preloaded",
    unit: "ms",
    atMost: 20,
    atFirst: "",
  },
  gap: {
    part: "gap",
    what: "gap between songs, next preloaded",
    unit: "ms",
    atMost: 25,
    atFirst: "24 to 61",
  },
  apiUser: {
    part: "api",
    what: "GET /api/user: requests a second, × bare node:http JSON",
    unit: "×",
    atLeast: 0.4,
    atFirst: "0.065",
  },
  apiAlbum: {
    part: "api",
    what: "GET /api/music/album: requests a second, × bare node:http JSON",
    unit: "×",
    atLeast: 0.4,
    atFirst: "0.046",
  },
  apiHome: {
    part: "api",
    what: "GET /api/home: requests a second, × bare node:http JSON",
    unit: "×",
    atLeast: 0.2,
    atFirst: "0.006",
  },
  catalogueUser: {
    part: "catalogue",
    what: "GET /api/user: requests a second in the demo store, × in the large catalogue",
    unit: "×",
    atMost: 1.3,
    atFirst: "",
  },
  catalogueAlbum: {
    part: "catalogue",
    what: "an album: requests a second in the demo store, × in the large catalogue",
    unit: "×",
    atMost: 1.3,
    atFirst: "",
  },
  catalogueHome: {
    part: "catalogue",
    what: "GET /api/home: requests a second in the demo store, × in the large catalogue",
    unit: "×",
    atMost: 1.3,
    atFirst: "3.4 s each",
  },
  genrePainted: {
    part: "catalogue",
    what: "a genre of 20,000 songs: click to first screen",
    unit: "ms",
    atMost: 150,
    atFirst: "3,000 to 4,000",
  },
  genreBytes: {
    part: "catalogue",
    what: "a genre of 20,000 songs: API bytes until the first screen",
    unit: "kB",
    atMost: 150,
    atFirst: "9,000",
  },
  genreOthers: {
    part: "catalogue",
    what: "p99 of GET /api/user while three open that genre, × while nobody does",
    unit: "×",
    atMost: 2,
    atFirst: "7.5 s",
  },
  overloadFailures: {
    part: "overload",
    what: "16 clients for 60 s on the ten most used calls: answers of 5xx",
    unit: "answers",
    atMost: 0,
    atFirst: "",
  },
  overloadUser: {
    part: "overload",
    what: "16 clients for 60 s on the ten most used calls: p99 of GET /api/user",
    unit: "ms",
    atMost: 100,
    atFirst: "",
  },
  overloadMemory: {
    part: "overload",
    what: "16 clients for 60 s on the ten most used calls: memory in use at the end, × after 15 s",
    unit: "×",
    atMost: 1.15,
    atFirst: "",
  },
});

export type RowName = keyof typeof GOALS;
