import * as z from "zod/mini";
import type { Tags } from "#server/media/sound/tags.ts";
import { name, number, optional } from "../files/fields.ts";

const [SLOWEST_BPM, FASTEST_BPM] = [20, 400];
export const BPM_RANGE: [number, number] = [SLOWEST_BPM, FASTEST_BPM];

const bpmField = number("must be a number of beats per minute").check(
  z.minimum(SLOWEST_BPM, `must be at least ${SLOWEST_BPM}`),
  z.maximum(FASTEST_BPM, `must be at most ${FASTEST_BPM}`),
);

/** What buyers look for in a beat, from its YAML file; missing facts come from the recording's tags. */
export const BEAT_FACTS = {
  bpm: optional(bpmField),
  key: optional(name),
  producer: optional(name),
  tags: optional(z.array(name, "must be a list")),
};

interface Given {
  bpm?: number | undefined;
  key?: string | undefined;
  producer?: string | undefined;
  tags?: string[] | undefined;
}

const A_KEY = /^([a-g])(#|♯|b|♭|sharp|flat)?(major|minor|maj|min|m|dur|moll)?$/i;
const MINOR = /^(minor|min|m|moll)$/;

/** "Fm", "F min" and "f minor" become "F minor", so that one filter finds them all. Returns anything else unchanged. */
export function keyName(written: string): string {
  const [whole, letter = "", accidental = "", mode = ""] = A_KEY.exec(written.replaceAll(/\s/g, "")) ?? [];
  if (whole === undefined) return written.trim();
  const sign = /^(#|♯|sharp)$/i.test(accidental) ? "#" : accidental === "" ? "" : "b";
  const isMinor = mode !== "M" && MINOR.test(mode.toLowerCase());
  return `${letter.toUpperCase()}${sign} ${isMinor ? "minor" : "major"}`;
}

/** The tempo from a tag. Some programs write 0 if they do not know it. */
function likelyBpm(bpm: number | undefined): number | null {
  return bpm !== undefined && bpm >= SLOWEST_BPM && bpm <= FASTEST_BPM ? Math.round(bpm * 100) / 100 : null;
}

export function beatFacts(given: Given, tags: Tags) {
  return {
    bpm: given.bpm ?? likelyBpm(tags.bpm),
    musicalKey: keyName(given.key ?? tags.key ?? ""),
    producer: given.producer ?? tags.artist ?? "",
    tags: [...new Set(given.tags ?? [...(tags.genres ?? []), tags.mood ?? ""].filter((tag) => tag !== ""))],
  };
}
