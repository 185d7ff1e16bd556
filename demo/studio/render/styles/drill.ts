import { arpeggio } from "../players/arpeggio.ts";
import { bassLine } from "../players/bass.ts";
import { sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { bodyAndEnd, everywhere, type Style } from "./style.ts";
import { trap } from "./trap.ts";

/** Like trap, but with snares that come early and late, and hi-hats in threes. */
export const drill: Style = {
  ...trap,
  harmonies: {
    major: trap.harmonies.major,
    minor: [
      { verse: "i | i | bVI | bVI", chorus: "i | bII | bVI | V", bridge: "iv | V", home: "iadd9" },
      { verse: "i | bVI | i | v", chorus: "bVI | bVII | i | i", bridge: "bVI | V", home: "i" },
    ],
  },
  drumming: {
    light: [{ hat: "x..x..x.x..x..x." }, { rim: "......x........." }],
    full: [
      {
        kick: "X......x..x.....|X..x.......x....",
        snare: "......X......X..|......X.....X...",
        hat: "x..x..x.x..x..xr",
      },
      { kick: "X.....x......x..|X..x....x.......", snare: "......X.......X.", hat: "x..xr.x.x..x.rx." },
    ],
    lift: [{ hat: "..o..o...o..o..r", clap: "......X........." }, { open: ".........x......" }],
    fills: [{ snare: "......X...x.xxrr" }, { low: "..........x..x.x" }],
    arrival: "crash",
  },
  layers: [
    {
      instruments: ["eightOhEight"],
      plays: bassLine(["R------R--O-----|R--R-------5--A-", "R-----R------O--|R--R----A-------"], 27),
      sections: bodyAndEnd,
      channel: { level: -21, width: 0, duck: 0.15 },
    },
    {
      instruments: ["strings", "bell"],
      plays: arpeggio(
        ["1--3--4-3--1----|1--3--a-4--3----", "a..4..3.a..4..1."],
        { low: 60, high: 78, voices: 3 },
        { velocity: 0.7 },
      ),
      sections: everywhere,
      channel: { level: -22, width: 0.6, reverb: 0.35, delay: 0.2, lowCutHz: 200 },
    },
    {
      instruments: ["choir", "warmPad"],
      plays: sustained({ low: 50, high: 68, voices: 3 }),
      sections: everywhere,
      channel: { level: -26, width: 0.9, reverb: 0.45, lowCutHz: 150 },
    },
    {
      instruments: ["feltPiano", "glass"],
      plays: tune(
        {
          verse: ["x--x--x-....x---", "x-----x--x------"],
          chorus: ["x--x--x--x--x---", "x--x------x-x---"],
          cadence: ["x-----x---------"],
        },
        { low: 62, high: 80 },
      ),
      sections: ["chorus", "outro"],
      channel: { level: -23, width: 0.2, reverb: 0.4, delay: 0.3 },
    },
  ],
};
