import { arpeggio } from "../players/arpeggio.ts";
import { bassLine } from "../players/bass.ts";
import { comping, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, bodyAndEnd, everywhere, type Style } from "./style.ts";

export const synthPop: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.25, place: 0.5 }, looseMs: 3 },
  harmonies: {
    major: [
      { verse: "Iadd9 | vi7 | IVmaj7 | V", chorus: "IVmaj7 | V | vi7 | Iadd9", bridge: "ii7 | V9sus", home: "Iadd9" },
      { verse: "I | V | ii7 | IVmaj7", chorus: "IVmaj7 | I | V | vi7", bridge: "vi | IV", home: "Iadd9" },
      { verse: "vi7 | IVmaj7 | I | Vsus4 V", chorus: "I | iii7 | IVmaj7 | V", bridge: "bVII | IV", home: "Iadd9" },
      { verse: "I | IVadd9 | I | bVII IV", chorus: "vi7 | V | IVmaj7 | ii7 V", bridge: "iv6 | I", home: "Imaj9" },
    ],
    minor: [
      { verse: "i | bVI | bIII | bVII", chorus: "bVImaj7 | bVII | i7 | bIII", bridge: "iv7 | v7", home: "iadd9" },
      {
        verse: "iadd9 | bVII | bVImaj7 | bVII",
        chorus: "bIII | bVII | iv7 | bVImaj7",
        bridge: "bVImaj7 | V7",
        home: "iadd9",
      },
      { verse: "i7 | iv7 | bVII | bIIImaj7", chorus: "bVImaj7 | bIII | bVII | i", bridge: "iv7 | bVImaj7", home: "i9" },
      { verse: "i | bIII | iv | bVI bVII", chorus: "bVI | i | bVII | v7", bridge: "bVI | bVII", home: "iadd9" },
    ],
  },
  drumming: {
    light: [
      { hat: "x.o.x.o.x.o.x.o.", kick: "X......." },
      { kick: "X...X...X...X...", shaker: "oxoxoxoxoxoxoxox" },
      { hat: "..x...x...x...x.", rim: "....x.......x..." },
    ],
    full: [
      { kick: "X.......X.x.....", snare: "....X.......X...", hat: "x.x.x.x.x.x.x.xo" },
      { kick: "X...X...X...X...", snare: "....X.......X...", hat: "..x...x...x...x." },
      { kick: "X..x..x.X.......", snare: "....X.......X..?", hat: "xoxoxoxoxoxoxoxo" },
    ],
    lift: [
      { clap: "....X.......X...", open: "..x...x...x...x." },
      { clap: "....X.......X..o", shaker: "oxoxoxoxoxoxoxox" },
    ],
    fills: [
      { snare: "........x.x.xxxx" },
      { high: "........x.xx....", low: "............x.xx" },
      { snare: "............XxXx", clap: "............X..." },
    ],
    arrival: "crash",
  },
  kits: ["machine"],
  drumChannel: { level: -19, reverb: 0.1 },
  layers: [
    {
      instruments: ["sawBass", "solidBass", "sawBass"],
      plays: bassLine(["R.R.R.R.R.R.R.R.", "R-..R-O.R-..R-5.", "R.RRR.O.R.R.5.A.", "R-----R-R---5-O-"], 29),
      sections: afterIntro,
      channel: { level: -22.5, width: 0, duck: 0.3 },
    },
    {
      instruments: ["polySynth", "electricPiano", "polySynth", "organ"],
      plays: comping(["x-----x-x-----..", "X--x--x-..x--x..", "..x-..x-..x-..x-", "x---x---x---x---"], {
        low: 55,
        high: 74,
        voices: 4,
      }),
      sections: afterIntro,
      channel: { level: -24, width: 0.5, reverb: 0.2, chorus: 0.6, duck: 0.3, lowCutHz: 160 },
    },
    {
      instruments: ["warmPad", "strings", "choir"],
      plays: sustained({ low: 52, high: 72, voices: 4 }),
      sections: everywhere,
      channel: { level: -29, width: 0.8, reverb: 0.35, duck: 0.4, lowCutHz: 180 },
    },
    {
      instruments: ["synthPluck", "bell", "synthPluck", "musicBox"],
      plays: arpeggio(["1.2.3.4.3.2.1.2.", "1234a4321234a432", "1..2..3..4..a.4.", "a.3.2.3.a.3.2.4."], {
        low: 62,
        high: 80,
        voices: 4,
      }),
      sections: ["intro", "chorus", "bridge", "outro"],
      channel: { level: -27, width: 0.9, reverb: 0.2, delay: 0.35, lowCutHz: 250 },
    },
    {
      instruments: ["aahVoice", "sawLead", "oohVoice", "squareLead"],
      plays: tune(
        {
          verse: ["x--x--x-x---....", "..x-x-x-x--x----", "x---x-x-..x-x---", "x-x-x---x-x-x---"],
          chorus: ["x-----x-x-----x-", "x---x---x--x--x-", "x--x--x---x-x-x-", "x-------x-x-x---"],
          cadence: ["x-x-x-----------", "x--x--x---------", "x---x-----------"],
        },
        { low: 62, high: 81 },
      ),
      sections: bodyAndEnd,
      channel: { level: -20.5, width: 0.1, reverb: 0.22, delay: 0.16, lowCutHz: 180 },
    },
  ],
  presence: 0.9,
  room: { seconds: 1.8, size: 0.8, damping: 0.35 },
  echoBeats: 0.75,
};
