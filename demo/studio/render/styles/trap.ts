import { arpeggio } from "../players/arpeggio.ts";
import { bassLine } from "../players/bass.ts";
import { comping, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { bodyAndEnd, everywhere, type Style } from "./style.ts";

/** Written in half time: the snare falls on the third beat. */
export const trap: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.5 }, looseMs: 2 },
  harmonies: {
    major: [{ verse: "vi | IV | I | iii7", chorus: "IV | vi | V | I", bridge: "ii | IV", home: "vi" }],
    minor: [
      { verse: "i | i | bVI | v", chorus: "i | bVI | iv | V", bridge: "iv | bVI", home: "iadd9" },
      { verse: "i9 | bVImaj7 | iv9 | iv9", chorus: "bVImaj7 | v7 | i9 | i9", bridge: "bVImaj7 | V", home: "i9" },
    ],
  },
  drumming: {
    light: [{ hat: "x.x.x.x.x.x.x.x." }, { rim: "........x......." }],
    full: [
      { kick: "X.....x...x.....|X..x......x..x..", clap: "........X.......", hat: "x.x.x.xrx.x.r.x.|x.x.xrx.x.x.x.rr" },
      {
        kick: "X.........x..x..|X.....X.........",
        snare: "........X.......",
        hat: "x.xxx.x.xrx.x.x.|x.x.r.x.x.xxx.r.",
      },
    ],
    lift: [{ open: "..............x.", snare: "........X......." }, { rim: "...x..x.....x..." }],
    fills: [{ snare: "........X..x.xxr" }, { hat: "........rrrrrrrr", snare: "........X......." }],
    arrival: "crash",
  },
  kits: ["machine"],
  drumChannel: { level: -19, reverb: 0.08 },
  layers: [
    {
      instruments: ["eightOhEight"],
      plays: bassLine(["R-----R---R-----|R--R------5--A--", "R---------R--R--|R-----O---------"], 27),
      sections: bodyAndEnd,
      channel: { level: -21, width: 0, duck: 0.2 },
    },
    {
      instruments: ["bell", "electricPiano"],
      plays: arpeggio(
        ["1..3..4...3..1..|1..3..a...4..3..", "a.4.3...a.4.3.1."],
        { low: 62, high: 80, voices: 3 },
        { ringBeats: 0.75 },
      ),
      sections: everywhere,
      channel: { level: -22, width: 0.7, reverb: 0.3, delay: 0.3, lowCutHz: 200 },
    },
    {
      instruments: ["strings", "warmPad"],
      plays: sustained({ low: 54, high: 72, voices: 3 }),
      sections: ["intro", "chorus", "bridge", "outro"],
      channel: { level: -27, width: 0.9, reverb: 0.4, lowCutHz: 180 },
    },
    {
      instruments: ["feltPiano", "organStab"],
      plays: comping(["x---------x-----", "x-------........"], { low: 50, high: 68, voices: 3 }),
      sections: ["verse", "bridge"],
      channel: { level: -26, width: 0.4, reverb: 0.3 },
    },
    {
      instruments: ["flute", "squareLead"],
      plays: tune(
        {
          verse: ["........x-x-x---", "x-x-....x-x-...."],
          chorus: ["x--x--x-x-------", "x-x-x---..x-x---"],
          cadence: ["x--x------......"],
        },
        { low: 64, high: 82 },
      ),
      sections: bodyAndEnd,
      channel: { level: -23.5, width: 0.2, reverb: 0.35, delay: 0.35, lowCutHz: 250 },
    },
  ],
  presence: 0.7,
  room: { seconds: 2.2, size: 0.9, damping: 0.35 },
  echoBeats: 0.75,
};
