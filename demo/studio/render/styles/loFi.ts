import { arpeggio } from "../players/arpeggio.ts";
import { bassLine } from "../players/bass.ts";
import { comping, everyOther, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, bodyAndEnd, everywhere, type Style } from "./style.ts";

export const loFi: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.59 }, looseMs: 9 },
  harmonies: {
    major: [
      {
        verse: "ii9 | V13 | Imaj9 | vi9",
        chorus: "IVmaj9 | iii7 vi7 | ii9 | V9sus",
        bridge: "iv6 | bVII9",
        home: "Imaj9",
      },
      {
        verse: "Imaj9 | iii7 | IVmaj9 | V13",
        chorus: "vi9 | ii9 | Imaj9 | IVmaj7 iv6",
        bridge: "IVmaj7 | iv6",
        home: "Imaj9",
      },
      {
        verse: "IVmaj9 | iii7 VI7b9 | ii9 | V13",
        chorus: "ii9 | iii7 | IVmaj9 | V9sus",
        bridge: "bVImaj7 | bVII9",
        home: "I69",
      },
      {
        verse: "Imaj9 | vi9 | ii9 | bII7 V13",
        chorus: "IVmaj9 | V13 | iii7 | vi9",
        bridge: "ii9 | ii9",
        home: "Imaj9",
      },
    ],
    minor: [
      { verse: "i9 | iv9 | bVII13 | bIIImaj7", chorus: "bVImaj9 | V7b9 | i9 | i9", bridge: "iv9 | V7b9", home: "i9" },
      {
        verse: "i9 | bVImaj7 | iv9 | V7b9",
        chorus: "bIIImaj9 | bVImaj7 | ii7b5 | V7b9",
        bridge: "bVImaj7 | v7",
        home: "i9",
      },
      {
        verse: "bVImaj9 | v7 | iv9 | i9",
        chorus: "iv9 | bVII13 | bIIImaj9 | bVImaj7",
        bridge: "ii7b5 | V7b9",
        home: "iadd9",
      },
    ],
  },
  drumming: {
    light: [
      { hat: "x.x.x.x.x.x.x.x.", rim: "....x.......x..." },
      { kick: "X.........x....." },
      { shaker: "x.oxx.oxx.oxx.ox", kick: "X......." },
    ],
    full: [
      { kick: "X......x..X.....", snare: "....X..?.?..X..?", hat: "x.xox.x.x.xox.x." },
      { kick: "X..x......X..x..", snare: "....X....?..X...", hat: "x.x.x.xox.x.x.xo" },
      { kick: "X.....x.x.......", rim: "....X.......X..o", hat: "xoxoxoxoxoxoxoxo" },
    ],
    lift: [{ shaker: "o.x.o.x.o.x.o.x." }, { open: "..............x.", rim: "..........o....." }],
    fills: [
      { snare: "..........o.x.xo" },
      { kick: "........x..x....", snare: "............X..x" },
      { low: "............x..x" },
    ],
  },
  kits: ["dusty"],
  drumChannel: { level: -20.5, reverb: 0.06, highCutHz: 8500 },
  layers: [
    {
      instruments: ["electricPiano", "feltPiano", "electricPiano", "nylonGuitar"],
      plays: comping(
        ["x-----o-..x-----", "X--.x---..o-x---", "x-------x--o----", "..x---x-..x---x-"],
        { low: 53, high: 72, voices: 4 },
        0.03,
      ),
      sections: everywhere,
      channel: { level: -21.5, width: 0.5, reverb: 0.16, chorus: 0.35, autopanHz: 0.9, highCutHz: 5200, duck: 0.15 },
    },
    {
      instruments: ["subBass", "fingerBass", "uprightBass"],
      plays: bassLine(["R-----.R..R-5-A.", "R---..R-O---..5.", "R-----..R---R-5-"], 28),
      sections: afterIntro,
      channel: { level: -23.5, width: 0, highCutHz: 2500 },
    },
    {
      instruments: ["vibraphone", "flute", "mutedTrumpet", "feltPiano", "musicBox"],
      plays: tune(
        {
          verse: ["..x-x-x--x------", "x--x--x-........", "....x-x-x-x-x---", "x-x-x-----x-x---"],
          chorus: ["x---x--x--x-x---", "x--x-x----x-x-x-", "..x-x---x-x-x---"],
          cadence: ["x--x------......", "x-x-x-----......"],
        },
        { low: 64, high: 82 },
        0.62,
      ),
      sections: bodyAndEnd,
      channel: { level: -22.5, pan: 0.1, width: 0.2, reverb: 0.28, delay: 0.2, highCutHz: 6500, lowCutHz: 180 },
    },
    {
      instruments: ["warmPad", "tacet", "strings"],
      plays: sustained({ low: 55, high: 72, voices: 3 }),
      sections: ["chorus", "bridge", "outro"],
      channel: { level: -31, width: 0.8, reverb: 0.3, highCutHz: 3000, lowCutHz: 200 },
    },
    {
      instruments: ["nylonGuitar", "kalimba", "harp"],
      plays: everyOther(
        arpeggio(
          ["..1.2.3.....4.3.", "1..3..4...a..3..", "....a.4.3.2....."],
          { low: 60, high: 79, voices: 4 },
          { velocity: 0.5, ringBeats: 1.5 },
        ),
        1,
      ),
      sections: ["verse", "chorus"],
      channel: { level: -28, pan: -0.3, width: 0.4, reverb: 0.3, delay: 0.25, highCutHz: 6000 },
    },
  ],
  presence: 0.8,
  room: { seconds: 1.3, size: 0.6, damping: 0.55 },
  echoBeats: 0.75,
  texture: { name: "vinyl", level: -40 },
};
