import { cyclic } from "./random.ts";

/**
 * Rhythms are written as text, with one character for each step. The number of characters determines the grid: 16 in a
 * bar of four are sixteenths, 12 are triplets. `-` holds the step before, `.` rests, and anything else starts a note or
 * stroke. `|` separates the bars of a longer pattern.
 */
export interface Step {
  /** In beats from the start of the bar. */
  beat: number;
  beats: number;
  mark: string;
}

export function stepsOf(pattern: string, bar: number, beatsPerBar: number): Step[] {
  const text = cyclic(pattern.split("|"), bar);
  const grid = beatsPerBar / text.length;
  return [...text].flatMap((mark, index) => {
    if (mark === "." || mark === "-") return [];
    const held = /^-*/.exec(text.slice(index + 1))?.[0].length ?? 0;
    return [{ beat: index * grid, beats: (1 + held) * grid, mark }];
  });
}
