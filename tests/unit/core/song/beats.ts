import type { BeatProduct } from "#contract/shapes.ts";

export const aBeat = (id: number, facts: Partial<BeatProduct> = {}): BeatProduct => ({
  id,
  name: `Beat ${id}`,
  image: "",
  slug: `${id}`,
  description: "",
  long_description: "",
  dataAudio: `/media/beats/${id}.opus`,
  category_name: "Trap",
  licence_data: [],
  price_from: undefined,
  bpm: undefined,
  key: undefined,
  producer: undefined,
  tags: undefined,
  waveform: undefined,
  formats: undefined,
  duration: undefined,
  preview_duration: undefined,
  ...facts,
});
