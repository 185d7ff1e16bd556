import { arpeggio } from "../players/arpeggio.ts";
import { bassLine, heldRoots } from "../players/bass.ts";
import { comping, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { bodyAndEnd, everywhere, type Style, verseAndChorus } from "./style.ts";

export const drumAndBass: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.52 }, looseMs: 2 },
  harmonies: {
    major: [
      {
        verse: "Imaj9 | Imaj9 | vi9 | IVmaj7",
        chorus: "IVmaj9 | V | iii7 | vi9",
        bridge: "ii9 | V9sus",
        home: "Imaj9",
      },
      {
        verse: "vi9 | IVmaj9 | Iadd9 | V",
        chorus: "ii9 | vi9 | IVmaj9 | Iadd9",
        bridge: "IVmaj9 | iv6",
        home: "Iadd9",
      },
    ],
    minor: [
      { verse: "i9 | i9 | bVImaj7 | bVII", chorus: "iv9 | bVImaj7 | i9 | bVII", bridge: "bVImaj7 | v7", home: "i9" },
      {
        verse: "i9 | bIIImaj7 | iv9 | bVImaj7",
        chorus: "bVImaj7 | bVII | v7 | i9",
        bridge: "iv9 | iv9",
        home: "iadd9",
      },
      { verse: "i | i | bVI | v", chorus: "bIII | bVII | iv | bVI", bridge: "ii7b5 | v7", home: "i9" },
      {
        verse: "iadd9 | bVII | iv9 | iv9",
        chorus: "bVImaj7 | bIII | bVII | iadd9",
        bridge: "bVImaj7 | bVII",
        home: "i9",
      },
    ],
  },
  drumming: {
    light: [
      { hat: "x.x.x.x.x.x.x.x." },
      { shaker: "oxoxoxoxoxoxoxox", rim: "....x.......x..." },
      { ride: "x...x...x...x..." },
    ],
    full: [
      { kick: "X.........X.....", snare: "....X..o.o..X..o", hat: "x.x.x.x.x.x.x.x." },
      { kick: "X.X.......X..x..", snare: "....X..?.o..X..?", ride: "x.x.x.x.x.x.x.x." },
      {
        kick: "X.X.......XX....|X.X....X..X.....",
        snare: "....X..o.o..X..o|....X..o.o....X.",
        hat: "xoxoxoxoxoxoxoxo",
      },
    ],
    lift: [{ ride: "x...x...x...x...", shaker: "oxoxoxoxoxoxoxox" }, { open: "..x...x...x...x." }],
    fills: [
      { snare: "........x.xxX.xx" },
      { snare: "..........XoXoXx", kick: "........x......." },
      { high: "........x..x....", low: "............x..x" },
    ],
    arrival: "crash",
  },
  kits: ["breaks"],
  drumChannel: { level: -18.5, reverb: 0.08 },
  layers: [
    {
      instruments: ["reeseBass", "subBass", "reeseBass", "solidBass"],
      plays: bassLine(["R-------..R-----", "R-----R-....5-R-", "R---..R-O-..R-5-", "R---------R-R-A-"], 28),
      sections: verseAndChorus,
      channel: { level: -21.5, width: 0, duck: 0.3 },
    },
    {
      instruments: ["subBass"],
      plays: heldRoots(28),
      sections: ["bridge", "outro"],
      channel: { level: -24, width: 0 },
    },
    {
      instruments: ["warmPad", "strings", "choir", "aura"],
      plays: sustained({ low: 55, high: 76, voices: 4 }),
      sections: everywhere,
      channel: { level: -24.5, width: 0.9, reverb: 0.4, duck: 0.3, lowCutHz: 200 },
    },
    {
      instruments: ["electricPiano", "organStab", "feltPiano"],
      plays: comping(["x-----------x---", "..x.......x-....", "x--.....x---...."], { low: 58, high: 76, voices: 4 }),
      sections: verseAndChorus,
      channel: { level: -25.5, width: 0.5, reverb: 0.3, delay: 0.3, lowCutHz: 220 },
    },
    {
      instruments: ["bell", "synthPluck", "harp", "vibraphone"],
      plays: arpeggio(
        ["1...3...4...3...", "4..3..1.4..3..2.", "a...4...3...1.2."],
        { low: 67, high: 84, voices: 4 },
        { ringBeats: 1 },
      ),
      sections: ["intro", "bridge", "chorus"],
      channel: { level: -26, width: 1, reverb: 0.3, delay: 0.4, lowCutHz: 300 },
    },
    {
      instruments: ["oohVoice", "sawLead", "flute", "squareLead"],
      plays: tune(
        {
          verse: ["x-------x---....", "....x---x---x---"],
          chorus: ["x-------x---x---", "x---x-------x---", "x-----x-----x---"],
          cadence: ["x---x-----------", "x-------x-------"],
        },
        { low: 62, high: 80 },
      ),
      sections: bodyAndEnd,
      channel: { level: -21.5, width: 0.1, reverb: 0.35, delay: 0.3, lowCutHz: 220 },
    },
  ],
  presence: 0.3,
  room: { seconds: 2.4, size: 0.95, damping: 0.35 },
  echoBeats: 1.5,
};
