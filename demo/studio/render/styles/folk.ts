import { arpeggio } from "../players/arpeggio.ts";
import { bassLine } from "../players/bass.ts";
import { comping, sustained } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, bodyAndEnd, everywhere, type Style } from "./style.ts";

export const folk: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.5, place: 0.52 }, looseMs: 7 },
  harmonies: {
    major: [
      { verse: "I | V | vi | IV", chorus: "IV | I | V | vi V", bridge: "ii | IV", home: "I" },
      { verse: "Iadd9 | IVadd9 | I | Vsus4 V", chorus: "vi | IV | I | V", bridge: "iii | IV", home: "Iadd9" },
      { verse: "I | bVII | IV | I", chorus: "IV | V | I | vi", bridge: "ii | V", home: "I" },
      { verse: "I | vi | IV | V", chorus: "I | IV | ii | V", bridge: "vi | ii", home: "Iadd9" },
    ],
    minor: [
      { verse: "i | bVII | bVI | bVII", chorus: "bIII | bVII | i | bVI", bridge: "iv | bVII", home: "i" },
      { verse: "iadd9 | bVI | bIII | bVII", chorus: "iv | i | bVI | V", bridge: "bVI | bVII", home: "iadd9" },
      { verse: "i | iv | i | bVII", chorus: "bVI | bIII | iv | V", bridge: "bIII | bVII", home: "i" },
    ],
  },
  drumming: {
    light: [{}, { shaker: "x.o.x.o.x.o.x.o." }],
    full: [
      { kick: "X.......X.......", shaker: "o.x.o.x.o.x.o.x." },
      { kick: "X.......X.....x.", snare: "....x.......x...", shaker: "xoxoxoxoxoxoxoxo" },
      { shaker: "o.xoo.xoo.xoo.xo", kick: "X......." },
    ],
    lift: [{ snare: "....x.......x..o" }, { rim: "....x..o....x..." }],
    fills: [{ low: "........x...x.x." }, { snare: "............x.xx" }],
  },
  kits: ["fireside"],
  drumChannel: { level: -25, reverb: 0.16 },
  layers: [
    {
      instruments: ["steelGuitar", "nylonGuitar", "steelGuitar"],
      plays: arpeggio(
        ["B.2.1.3.F.2.1.3.", "B.312.3.F.312.3.", "B.1.2.3.4.3.2.1.", "B-1.F.2.B.3.F.12"],
        { low: 52, high: 70, voices: 4 },
        { velocity: 0.66, ringBeats: 1.5 },
      ),
      sections: everywhere,
      channel: { level: -20.5, pan: -0.2, width: 0.3, reverb: 0.16, lowCutHz: 70 },
    },
    {
      instruments: ["nylonGuitar", "steelGuitar", "banjo", "tacet"],
      plays: comping(
        ["x-..x-o-x-..x-o-", "x...x.x.x...xoxo", "..x...x...x...x."],
        { low: 57, high: 76, voices: 3 },
        0.025,
      ),
      sections: ["chorus", "outro"],
      channel: { level: -26, pan: 0.45, width: 0.2, reverb: 0.18, lowCutHz: 150 },
    },
    {
      instruments: ["uprightBass"],
      plays: bassLine(["R-------5-------", "R---....R---5-A-", "R-----..5---..A-"], 28),
      sections: afterIntro,
      channel: { level: -23.5, width: 0, highCutHz: 3000 },
    },
    {
      instruments: ["harmonium", "strings", "choir"],
      plays: sustained({ low: 55, high: 72, voices: 3 }, 0.5),
      sections: ["chorus", "bridge", "outro"],
      channel: { level: -27.5, width: 0.6, reverb: 0.3, lowCutHz: 150 },
    },
    {
      instruments: ["oohVoice", "aahVoice", "flute", "whistle"],
      plays: tune(
        {
          verse: ["x---x-x-x---x---", "x-x-x---x-x-x---", "..x-x-x-x---x-x-", "x-----x-x---x---"],
          chorus: ["x---x---x-x-x---", "x-----x-x-x-x-x-", "x-x-x-x-x-------"],
          cadence: ["x---x-x-x-------", "x-x-x-----------"],
        },
        { low: 60, high: 77 },
      ),
      sections: bodyAndEnd,
      channel: { level: -21, width: 0.1, reverb: 0.24, lowCutHz: 150 },
    },
    {
      instruments: ["tacet", "harp", "tacet", "musicBox"],
      plays: arpeggio(
        ["....3.......4.a.", "..4...3...a....."],
        { low: 67, high: 84, voices: 3 },
        { velocity: 0.5, ringBeats: 2 },
      ),
      sections: ["bridge", "chorus"],
      channel: { level: -28, pan: 0.3, reverb: 0.35, lowCutHz: 250 },
    },
  ],
  presence: 0,
  room: { seconds: 1.5, size: 0.7, damping: 0.4 },
  echoBeats: 1,
};
