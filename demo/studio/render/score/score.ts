import type { Chord } from "./chord.ts";
import type { Section } from "./form.ts";
import type { Key } from "./key.ts";
import type { Random } from "./random.ts";

/** Times are in beats from the start of the song until the performance turns them into seconds. */
export interface Note {
  beat: number;
  beats: number;
  midi: number;
  velocity: number;
}

export interface Hit {
  beat: number;
  drum: string;
  velocity: number;
}

export interface ChordSpan {
  beat: number;
  beats: number;
  chord: Chord;
}

export interface Bar {
  index: number;
  beat: number;
  section: Section;
  /** Counted within the section. */
  indexInSection: number;
  chords: readonly ChordSpan[];
  isLastOfSection: boolean;
  isLast: boolean;
}

/** Everything a player needs to know to make up a part. */
export interface Sheet {
  key: Key;
  beatsPerBar: number;
  bars: readonly Bar[];
  /** The number of this song in its style. Players rotate their material by it, so that neighbouring songs differ. */
  take: number;
  random: Random;
}

/** A player reads the sheet and plays the bars that it is given. */
export type Player = (sheet: Sheet, bars: readonly Bar[]) => Note[];
