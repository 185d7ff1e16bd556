import { clap, type Drum, kick, metal, ride, rim, shaker, snare, swish, tom } from "./drums.ts";

interface DrumVoice {
  drum: Drum;
  /** The loudness relative to the other drums, in decibels. */
  gain: number;
  pan: number;
}

type Kit = Readonly<Record<string, DrumVoice>>;

const cymbals = {
  hat: { drum: metal(0.07, 7000, 0.5), gain: -12.5, pan: 0.25 },
  open: { drum: metal(0.32, 6500, 0.5), gain: -14.5, pan: 0.25 },
  crash: { drum: metal(1.6, 3500, 0.7), gain: -16, pan: -0.3 },
  ride: { drum: ride(1.1), gain: -13, pan: -0.25 },
  shaker: { drum: shaker(0.09), gain: -14.5, pan: -0.4 },
};

const toms = {
  high: { drum: tom(165), gain: -8, pan: 0.3 },
  low: { drum: tom(98), gain: -7, pan: -0.3 },
};

/** A drum machine: clean, short, direct. */
const machine: Kit = {
  ...cymbals,
  ...toms,
  kick: { drum: kick({ hz: 50, sweepHz: 110, seconds: 0.42, click: 0.5, drive: 1.6 }), gain: 0, pan: 0 },
  snare: { drum: snare({ hz: 188, seconds: 0.24, wires: 0.8, brightHz: 9000 }), gain: -3.5, pan: 0 },
  clap: { drum: clap(0.22), gain: -4, pan: 0.05 },
  rim: { drum: rim(1700), gain: -13, pan: -0.2 },
};

const club: Kit = {
  ...machine,
  kick: { drum: kick({ hz: 48, sweepHz: 150, seconds: 0.36, click: 0.8, drive: 2 }), gain: 1, pan: 0 },
};

/** Sampled from a worn record: dull, soft, close. */
const dusty: Kit = {
  ...toms,
  kick: { drum: kick({ hz: 58, sweepHz: 60, seconds: 0.28, click: 0.12, drive: 1.3 }), gain: 0, pan: 0 },
  snare: { drum: snare({ hz: 172, seconds: 0.2, wires: 0.55, brightHz: 4800 }), gain: -2.5, pan: 0.04 },
  clap: { drum: clap(0.18), gain: -9, pan: 0.05 },
  hat: { drum: metal(0.06, 5200, 0.75), gain: -15.5, pan: 0.2 },
  open: { drum: metal(0.22, 5200, 0.75), gain: -17, pan: 0.2 },
  rim: { drum: rim(1250), gain: -11, pan: -0.2 },
  shaker: { drum: shaker(0.1), gain: -20, pan: -0.4 },
  crash: { drum: metal(1.1, 3500, 0.8), gain: -21, pan: -0.3 },
};

/** A tight, high-tuned break. */
const breaks: Kit = {
  ...cymbals,
  ...toms,
  kick: { drum: kick({ hz: 62, sweepHz: 130, seconds: 0.2, click: 0.6, drive: 1.8 }), gain: -1, pan: 0 },
  snare: { drum: snare({ hz: 226, seconds: 0.19, wires: 1, brightHz: 11_000 }), gain: -2, pan: 0 },
  rim: { drum: rim(1900), gain: -12, pan: 0.2 },
};

/** Brushes, a small bass drum, a big ride. */
const brushes: Kit = {
  kick: { drum: kick({ hz: 66, sweepHz: 30, seconds: 0.26, click: 0.1, drive: 1 }), gain: -5, pan: 0 },
  snare: { drum: snare({ hz: 205, seconds: 0.15, wires: 0.7, brightHz: 7000 }), gain: -11, pan: 0.08 },
  swish: { drum: swish(0.3), gain: -12, pan: 0.15 },
  ride: { drum: ride(1.2), gain: -9, pan: -0.3 },
  hat: { drum: metal(0.05, 6000, 0.6), gain: -17, pan: 0.35 },
  rim: { drum: rim(1500), gain: -13, pan: -0.1 },
  crash: { drum: metal(1.5, 4200, 0.6), gain: -21, pan: -0.3 },
};

/** Played in a living room: a low drum struck by hand, a shaker, a foot. */
const fireside: Kit = {
  kick: { drum: kick({ hz: 60, sweepHz: 25, seconds: 0.3, click: 0.08, drive: 1 }), gain: 0, pan: 0 },
  snare: { drum: snare({ hz: 240, seconds: 0.1, wires: 0.25, brightHz: 3500 }), gain: -9, pan: 0.1 },
  shaker: { drum: shaker(0.11), gain: -12, pan: -0.35 },
  rim: { drum: rim(900), gain: -12, pan: 0.2 },
  low: toms.low,
  high: toms.high,
};

export const kits = { machine, club, dusty, breaks, brushes, fireside };

export type KitName = keyof typeof kits;
