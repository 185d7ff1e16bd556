import { arpeggio } from "../players/arpeggio.ts";
import { bassLine } from "../players/bass.ts";
import { comping, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, everywhere, type Style } from "./style.ts";

export const afrobeats: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.54 }, looseMs: 4 },
  harmonies: {
    major: [{ verse: "I | vi7 | IVmaj7 | V", chorus: "IVmaj7 | V | iii7 | vi7", bridge: "ii9 | V9sus", home: "Iadd9" }],
    minor: [
      {
        verse: "i9 | bVImaj7 | bIII | bVII",
        chorus: "iv9 | bVII | bIIImaj7 | bVImaj7",
        bridge: "iv9 | v7",
        home: "i9",
      },
      { verse: "i | iv7 | bVII | bIII", chorus: "bVImaj7 | bVII | i9 | i9", bridge: "bVI | bVII", home: "i9" },
    ],
  },
  drumming: {
    light: [
      { shaker: "xoxoxoxoxoxoxoxo", rim: "...x..x....x..x." },
      { shaker: "x.oxx.oxx.oxx.ox", kick: "X...X...X...X..." },
    ],
    full: [
      { kick: "X...X...X...X...", rim: "...x..x....x..x.", shaker: "xoxoxoxoxoxoxoxo", snare: "......o.......o." },
      { kick: "X..x....X..x....", rim: "...X..X.....X...", shaker: "x.oxx.oxx.oxx.ox", hat: "..x...x...x...x." },
    ],
    lift: [
      { hat: "..x...x...x...x.", clap: "......x.......x." },
      { low: "..............xx", high: "...........x...." },
    ],
    fills: [{ high: "........x.xx....", low: "............x.xx" }, { snare: "..........x.xxxX" }],
  },
  kits: ["machine"],
  drumChannel: { level: -19.5, reverb: 0.1 },
  layers: [
    {
      instruments: ["logDrum", "fingerBass"],
      plays: bassLine(["R..R..5...R.O...", "R-.R..O-..5.R.A."], 29),
      sections: afterIntro,
      channel: { level: -22, width: 0, duck: 0.15 },
    },
    {
      instruments: ["mutedGuitar", "kalimba"],
      plays: arpeggio(["1.3.4.3..3.a.4.3", "a..4..3.1..3..4."], { low: 62, high: 80, voices: 3 }),
      sections: everywhere,
      channel: { level: -22, pan: 0.3, width: 0.4, reverb: 0.2, delay: 0.25, lowCutHz: 200 },
    },
    {
      instruments: ["electricPiano", "polySynth"],
      plays: comping(["..x-..x-..x-..x-", "...x--x-...x--x-"], { low: 57, high: 74, voices: 4 }),
      sections: afterIntro,
      channel: { level: -25, pan: -0.2, width: 0.4, reverb: 0.18, duck: 0.2, lowCutHz: 160 },
    },
    {
      instruments: ["warmPad", "choir"],
      plays: sustained({ low: 57, high: 74, voices: 3 }),
      sections: ["chorus", "bridge", "outro"],
      channel: { level: -29, width: 0.9, reverb: 0.3, lowCutHz: 200 },
    },
    {
      instruments: ["marimba", "whistle"],
      plays: tune(
        {
          verse: ["..x-x-x-..x-x---", "x-x-..x-x-......"],
          chorus: ["x--x--x-x--x--x-", "x-x-x--x--x-x---"],
          cadence: ["x--x--x---......"],
        },
        { low: 64, high: 81 },
      ),
      sections: ["verse", "chorus", "outro"],
      channel: { level: -21.5, pan: -0.1, reverb: 0.25, delay: 0.2 },
    },
  ],
  presence: 0.9,
  room: { seconds: 1.4, size: 0.7, damping: 0.4 },
  echoBeats: 0.75,
};
