import { stepsOf } from "../score/pattern.ts";
import { cyclic } from "../score/random.ts";
import type { Bar, Hit, Sheet } from "../score/score.ts";
import { loudnessOf } from "./chords.ts";

type Groove = Readonly<Record<string, string>>;

/** What a drummer plays: a groove for each weight of section, and fills for the bar before a new section. */
export interface Drumming {
  light: readonly Groove[];
  full: readonly Groove[];
  /** Added in choruses. */
  lift: readonly Groove[];
  fills: readonly Groove[];
  /** Struck on the first beat of verse and chorus, and with the last note; none for quiet styles. */
  arrival?: string;
}

/**
 * Plays through the form. Marks: `X` accent, `x` plain, `o` ghost note, `r` a roll of three, `?` a ghost note that
 * comes only sometimes.
 */
export function drum(sheet: Sheet, drumming: Drumming): Hit[] {
  return sheet.bars.flatMap((bar) => {
    if (bar.isLast) return finalStroke(bar, drumming);
    const hits = groovesFor(bar, drumming, sheet.take).flatMap((groove) => play(groove, bar, sheet));
    const arrives = bar.indexInSection === 0 && (bar.section.name === "verse" || bar.section.name === "chorus");
    if (arrives && drumming.arrival) hits.push({ beat: bar.beat, drum: drumming.arrival, velocity: 0.7 });
    return bar.isLastOfSection ? withFill(hits, bar, drumming, sheet) : hits;
  });
}

function groovesFor(bar: Bar, drumming: Drumming, take: number): Groove[] {
  const { name } = bar.section;
  if (name === "intro" || name === "bridge" || name === "outro") return [cyclic(drumming.light, take)];
  const full = cyclic(drumming.full, take);
  return name === "chorus" ? [full, cyclic(drumming.lift, take)] : [full];
}

function play(groove: Groove, bar: Bar, sheet: Sheet): Hit[] {
  return Object.entries(groove).flatMap(([drum, pattern]) =>
    stepsOf(pattern, bar.index, sheet.beatsPerBar).flatMap(({ beat, beats, mark }) => {
      if (mark === "?" && sheet.random.chance(0.55)) return [];
      const velocity = mark === "?" ? 0.3 : loudnessOf(mark);
      const strokes = mark === "r" ? roll(beats) : [0];
      return strokes.map((offset, index) => ({
        beat: bar.beat + beat + offset,
        drum,
        velocity: velocity - index * 0.06,
      }));
    }),
  );
}

function roll(beats: number): number[] {
  return [0, beats / 3, (beats * 2) / 3];
}

/** Replaces the groove with a fill, from the fill's first stroke on. The kick goes on. */
function withFill(hits: readonly Hit[], bar: Bar, drumming: Drumming, sheet: Sheet): Hit[] {
  if (drumming.fills.length === 0) return [...hits];
  const fill = play(sheet.random.pick(drumming.fills), bar, sheet);
  const from = Math.min(...fill.map((hit) => hit.beat));
  return [...hits.filter((hit) => hit.beat < from || hit.drum === "kick"), ...fill];
}

function finalStroke(bar: Bar, drumming: Drumming): Hit[] {
  const drums = Object.hasOwn(cyclic(drumming.full, 0), "kick") ? ["kick"] : [];
  if (drumming.arrival) drums.push(drumming.arrival);
  return drums.map((drum) => ({ beat: bar.beat, drum, velocity: 0.7 }));
}

/** For styles without drums. */
export const noDrums: Drumming = { light: [{}], full: [{}], lift: [{}], fills: [] };
