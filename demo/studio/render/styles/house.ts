import { arpeggio } from "../players/arpeggio.ts";
import { bassLine, heldRoots } from "../players/bass.ts";
import { comping, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, everywhere, type Style } from "./style.ts";

export const house: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.55 }, looseMs: 2 },
  harmonies: {
    major: [
      {
        verse: "Imaj9 | Imaj9 | vi9 | vi9",
        chorus: "ii9 | iii7 | IVmaj7 | V9sus",
        bridge: "IVmaj7 | V9sus",
        home: "Imaj9",
      },
      {
        verse: "IVmaj9 | iii7 | IVmaj9 | vi9",
        chorus: "IVmaj9 | V9sus | iii7 | vi9",
        bridge: "ii9 | ii9",
        home: "Imaj9",
      },
    ],
    minor: [
      { verse: "i9 | i9 | iv9 | iv9", chorus: "bVImaj7 | v7 | i9 | i9", bridge: "iv9 | v7", home: "i9" },
      {
        verse: "i9 | bVImaj7 | i9 | bVII",
        chorus: "iv9 | bVII9 | bIIImaj7 | bVImaj7",
        bridge: "bVImaj7 | v7",
        home: "i9",
      },
      { verse: "i11 | i11 | bIIImaj7 | iv9", chorus: "bVImaj7 | bVII | i9 | v7", bridge: "ii7b5 | v7", home: "i9" },
      { verse: "i9 | iv9 | i9 | v7", chorus: "bIIImaj7 | bVII | bVImaj7 | v7", bridge: "iv9 | iv9", home: "i9" },
    ],
  },
  drumming: {
    light: [
      { kick: "X...X...X...X...", hat: "..x...x...x...x." },
      { kick: "X...X...X...X...", shaker: "oxxooxxooxxooxxo" },
      { hat: "..x...x...x...xo", clap: "....x.......x..." },
    ],
    full: [
      { kick: "X...X...X...X...", clap: "....X.......X...", open: "..x...x...x...x.", shaker: "o.oxo.oxo.oxo.ox" },
      { kick: "X...X...X...X..o", snare: "....X..o.o..X...", open: "..x...x...x...x.", hat: "xox.xox.xox.xox." },
      { kick: "X...X...X...X...", clap: "....X.......X...", rim: "..x..x....x..x..", open: "..x...x...x...x." },
    ],
    lift: [
      { ride: "x.x.x.x.x.x.x.x.", rim: "...x..x....x..x." },
      { hat: "xoxoxoxoxoxoxoxo", rim: "x..x..x...x..x.." },
    ],
    fills: [
      { clap: "............x.xx" },
      { snare: "..........x.xxXx" },
      { high: "..........x.x...", low: "............x.xx" },
    ],
    arrival: "crash",
  },
  kits: ["club"],
  drumChannel: { level: -18.5, reverb: 0.07 },
  layers: [
    {
      instruments: ["rollingBass", "solidBass", "sawBass"],
      plays: bassLine(["..R...R...R..RR.", "R..R..R...R.O.R.", "..RR..RO..RR..5A", "R-.R..O.R-.R.7.."], 29),
      sections: afterIntro,
      channel: { level: -22, width: 0, duck: 0.65 },
    },
    {
      instruments: ["organStab", "electricPiano", "polySynth", "organ"],
      plays: comping(["..x..x....x..x..", "x..x..x...x.....", "...x..x-....x.x-", "x..x....x..x..x."], {
        low: 57,
        high: 75,
        voices: 4,
      }),
      sections: ["intro", "verse", "chorus", "outro"],
      channel: { level: -22.5, width: 0.5, reverb: 0.18, delay: 0.22, duck: 0.35, lowCutHz: 200 },
    },
    {
      instruments: ["warmPad", "strings", "choir"],
      plays: sustained({ low: 55, high: 74, voices: 4 }),
      sections: ["chorus", "bridge", "outro"],
      channel: { level: -27, width: 0.9, reverb: 0.35, duck: 0.75, lowCutHz: 200 },
    },
    {
      instruments: ["synthPluck", "marimba", "vibraphone", "bell"],
      plays: arpeggio(["1..2..3..4..3.2.", "a..3..1.a..4..2.", "3.1.4.2.a.2.4.1.", "..1..3..4..a..2."], {
        low: 65,
        high: 82,
        voices: 4,
      }),
      sections: ["verse", "bridge"],
      channel: { level: -26, width: 1, reverb: 0.2, delay: 0.4, lowCutHz: 300 },
    },
    {
      instruments: ["aahVoice", "sawLead", "flute", "oohVoice"],
      plays: tune(
        {
          verse: ["x--x--..........", "....x-x-x---...."],
          chorus: ["x--x--x-....x-x-", "..x-x--x--x-....", "x-----x-x-----..", "x-x-..x-x-..x---"],
          cadence: ["x--x--x---------", "x-----x---------"],
        },
        { low: 63, high: 80 },
      ),
      sections: ["chorus", "outro"],
      channel: { level: -22, width: 0.1, reverb: 0.3, delay: 0.3, duck: 0.25, lowCutHz: 220 },
    },
    {
      instruments: ["tacet", "aura", "tacet", "subBass"],
      plays: heldRoots(36, 0.4),
      sections: everywhere,
      channel: { level: -31, width: 0, duck: 0.8 },
    },
  ],
  presence: 1.0,
  room: { seconds: 1.6, size: 0.75, damping: 0.4 },
  echoBeats: 0.75,
};
