import { bassLine } from "../players/bass.ts";
import { comping, everyOther, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, bodyAndEnd, everywhere, type Style } from "./style.ts";

export const soul: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.56 }, looseMs: 7 },
  harmonies: {
    major: [
      {
        verse: "Imaj9 | iii7 | IVmaj9 | V9sus",
        chorus: "vi9 | V9sus | IVmaj9 | iii7 ii9",
        bridge: "bVImaj7 | bVII9",
        home: "Imaj9",
      },
      {
        verse: "Imaj7 vi9 | ii9 V9sus | Imaj7 vi9 | ii9 V13",
        chorus: "IVmaj9 | V13 | iii7 vi9 | ii9 V9sus",
        bridge: "iv9 | bVII13",
        home: "I69",
      },
      {
        verse: "I I13 | IVmaj7 iv6 | I vi9 | ii9 V9sus",
        chorus: "IVmaj9 | iii7 | ii9 | Imaj9 V9sus",
        bridge: "III7 | vi9 ",
        home: "Imaj9",
      },
    ],
    minor: [
      {
        verse: "i9 | iv9 | i9 | bVImaj7 V7b9",
        chorus: "bIIImaj9 | bVII13 | bVImaj9 | V7b9",
        bridge: "iv9 | bVII13",
        home: "i9",
      },
      {
        verse: "i9 | bVII13 | bVImaj7 | V7b9",
        chorus: "iv9 | v7 | bVImaj9 | bVII9",
        bridge: "ii7b5 | V7b9",
        home: "i9",
      },
    ],
  },
  drumming: {
    light: [
      { hat: "x.x.x.x.x.x.x.x.", rim: "....x.......x..." },
      { kick: "X.......x.......", shaker: "xoxoxoxoxoxoxoxo" },
    ],
    full: [
      { kick: "X..o....x.x.....", snare: "....X..?.o..X..o", hat: "x.xox.x.x.xox.x." },
      { kick: "X......xX.......", snare: "....X....o.oX...", hat: "xoxoxoxoxoxoxoxo" },
      { kick: "X.x.......x..x..", rim: "....X.......X...", shaker: "xoxoxoxoxoxoxoxo", hat: "..x...x...x...x." },
    ],
    lift: [{ open: "......x.......x.", shaker: "o.x.o.x.o.x.o.x." }, { clap: "....x.......x..." }],
    fills: [
      { snare: "........x.oxx.xx" },
      { high: "........x.x.....", low: "...........xx..x" },
      { snare: "............x.xX", open: "..............x." },
    ],
    arrival: "crash",
  },
  kits: ["machine", "dusty"],
  drumChannel: { level: -20, reverb: 0.1 },
  layers: [
    {
      instruments: ["fingerBass"],
      plays: bassLine(["R--.R.O...5-R.A.", "R-..r.R.O.7.5-..", "R---..R.5.R...A.", "R..R..O-..R.5.7."], 28),
      sections: afterIntro,
      channel: { level: -22.5, width: 0, duck: 0.1 },
    },
    {
      instruments: ["electricPiano", "organ"],
      plays: comping(
        ["x---..x-..x---..", "X--x..x---..x-..", "..x-..x-x---..x-"],
        { low: 55, high: 74, voices: 4 },
        0.015,
      ),
      sections: everywhere,
      channel: { level: -22, width: 0.4, reverb: 0.15, chorus: 0.4, autopanHz: 4.8, lowCutHz: 110 },
    },
    {
      instruments: ["organ", "electricPiano", "strings"],
      plays: sustained({ low: 58, high: 76, voices: 3 }, 0.45),
      sections: ["chorus", "bridge", "outro"],
      channel: { level: -28, width: 0.6, reverb: 0.25, chorus: 0.5, lowCutHz: 180 },
    },
    {
      instruments: ["mutedGuitar"],
      plays: comping(
        ["....x..o....x..o", "..x...x...x..xo.", "x.o.x...x.o.x..."],
        { low: 60, high: 76, voices: 3 },
        0.006,
      ),
      sections: ["verse", "chorus"],
      channel: { level: -29, pan: 0.5, width: 0.1, reverb: 0.12, lowCutHz: 250 },
    },
    {
      instruments: ["aahVoice", "oohVoice", "reed"],
      plays: tune(
        {
          verse: ["..x-x-x---x-x---", "x--xx-----x-x---", "x-x-x--x--x-----", "....x-x-xx--x---"],
          chorus: ["x----x--x-x-x---", "x---x-x-xx--x---", "x--x--x-x-------"],
          cadence: ["x-x-x-----......", "x--xx-------...."],
        },
        { low: 60, high: 79 },
      ),
      sections: bodyAndEnd,
      channel: { level: -20, width: 0.1, reverb: 0.22, delay: 0.12, lowCutHz: 150 },
    },
    {
      instruments: ["choir", "mutedTrumpet", "strings"],
      plays: everyOther(comping(["..........x-x---", "x--x----........"], { low: 62, high: 79, voices: 3 }), 1),
      sections: ["chorus"],
      channel: { level: -26, width: 0.8, reverb: 0.3, lowCutHz: 220 },
    },
  ],
  presence: 0.9,
  room: { seconds: 1.5, size: 0.7, damping: 0.4 },
  echoBeats: 0.75,
};
