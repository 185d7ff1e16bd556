import type { Feel } from "../mix/groove.ts";
import type { Room } from "../mix/reverb.ts";
import type { TextureName } from "../mix/textures.ts";
import type { Drumming } from "../players/drummer.ts";
import type { SectionName } from "../score/form.ts";
import type { Hit, Note, Player } from "../score/score.ts";
import type { Harmony } from "../score/sheet.ts";
import type { InstrumentName } from "../synth/instruments.ts";
import type { KitName } from "../synth/kits.ts";

export interface Channel {
  /** The loudness of the part on its own, in LUFS. */
  level: number;
  pan?: number;
  /** How far apart low and high notes are panned. */
  width?: number;
  reverb?: number;
  delay?: number;
  chorus?: number;
  autopanHz?: number;
  /** How much the part is turned down for the kick, 0 to 1. */
  duck?: number;
  lowCutHz?: number;
  highCutHz?: number;
}

/** A part of the arrangement. Songs of one style take the listed instruments in turn; `tacet` leaves the part out. */
interface Layer {
  instruments: readonly (InstrumentName | "tacet")[];
  plays: Player;
  sections: readonly SectionName[];
  channel: Channel;
}

/** A style of music as data: what its players know, and how it is recorded. */
export interface Style {
  beatsPerBar: number;
  feel: Feel;
  harmonies: { major: readonly Harmony[]; minor: readonly Harmony[] };
  drumming: Drumming;
  kits: readonly KitName[];
  drumChannel: Channel;
  layers: readonly Layer[];
  /** How much of the sound above 2.4 kHz the mastering adds again, 0 to 1. */
  presence: number;
  room: Room;
  echoBeats: number;
  texture?: { name: TextureName; level: number };
}

export interface Part {
  instrument: InstrumentName;
  notes: readonly Note[];
  channel: Channel;
}

/** A whole song, ready to be played. */
export interface Arrangement {
  tempo: number;
  seconds: number;
  fadeSeconds: number;
  feel: Feel;
  parts: readonly Part[];
  drums: { kit: KitName; hits: readonly Hit[]; channel: Channel };
  presence: number;
  room: Room;
  echoBeats: number;
  texture?: { name: TextureName; level: number };
}

export const everywhere: readonly SectionName[] = ["intro", "verse", "chorus", "bridge", "outro"];
export const afterIntro: readonly SectionName[] = ["verse", "chorus", "bridge", "outro"];
export const verseAndChorus: readonly SectionName[] = ["verse", "chorus"];
export const bodyAndEnd: readonly SectionName[] = ["verse", "chorus", "outro"];
