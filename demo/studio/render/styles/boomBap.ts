import { bassLine } from "../players/bass.ts";
import { comping, everyOther } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { loFi } from "./loFi.ts";
import { afterIntro, everywhere, type Style } from "./style.ts";

/** Like lo-fi, but with harder drums, a loop of two bars, and room for a voice. */
export const boomBap: Style = {
  ...loFi,
  presence: 0.7,
  feel: { swing: { gridBeats: 0.25, place: 0.6 }, looseMs: 6 },
  drumming: {
    light: [{ hat: "x.x.x.x.x.x.x.x." }, { kick: "X.......", hat: "x.x.x.x.x.x.x.xo" }],
    full: [
      { kick: "X.x....x..X.....|X.x....x.xX..x..", snare: "....X..?....X..o", hat: "x.x.x.x.x.x.x.x." },
      { kick: "X..x...x..X.....|X......x..X..x..", snare: "....X....?..X..?", hat: "x.xox.x.x.xox.xo" },
    ],
    lift: [{ shaker: "x.x.x.x.x.x.x.x." }, { rim: "..o..o....o..o.." }],
    fills: [
      { snare: "............X.xx", kick: "........x.x....." },
      { snare: "........X.......", kick: "..........x..x.." },
    ],
    arrival: "crash",
  },
  drumChannel: { level: -18.5, reverb: 0.06, highCutHz: 10_000 },
  layers: [
    {
      instruments: ["uprightBass", "subBass"],
      plays: bassLine(["R-..R-5-..O-..A-", "R---..R-..R-5-A-"], 28),
      sections: afterIntro,
      channel: { level: -22.5, width: 0, highCutHz: 3000 },
    },
    {
      instruments: ["electricPiano", "feltPiano"],
      plays: comping(["x--x------o-....|x--x----..x-x-..", "x---o---x--.o-x-"], { low: 55, high: 74, voices: 4 }, 0.02),
      sections: everywhere,
      channel: { level: -21.5, width: 0.4, reverb: 0.14, highCutHz: 6000 },
    },
    {
      instruments: ["organ", "vibraphone"],
      plays: everyOther(comping(["....x.x.......x.", "..x-....x-x-...."], { low: 62, high: 79, voices: 3 }), 1),
      sections: ["verse", "chorus"],
      channel: { level: -26, pan: 0.3, width: 0.2, reverb: 0.2, delay: 0.2 },
    },
    {
      instruments: ["mutedTrumpet", "flute"],
      plays: tune(
        {
          verse: ["........x-x-x---"],
          chorus: ["x--x--x---......", "..x-x-x-x---...."],
          cadence: ["x--x------......"],
        },
        { low: 62, high: 79 },
      ),
      sections: ["chorus", "outro"],
      channel: { level: -23, pan: -0.15, reverb: 0.25, delay: 0.2 },
    },
  ],
};
