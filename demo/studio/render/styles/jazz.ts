import { walkingBass } from "../players/bass.ts";
import { comping } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, everywhere, type Style, verseAndChorus } from "./style.ts";

/** Eighths are written straight, eight to the bar, and swung by the players. */
export const jazz: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.5, place: 0.64 }, looseMs: 8 },
  harmonies: {
    major: [
      {
        verse: "Imaj9 | VI7b9 | ii9 | V13",
        chorus: "iii7 VI7b9 | ii9 V13 | Imaj7 IVmaj7 | ii9 V13",
        bridge: "iv9 | bVII13",
        home: "I69",
      },
      {
        verse: "ii9 | V13 | Imaj9 | Imaj9",
        chorus: "IVmaj7 | iv6 | iii7 VI7b9 | ii9 V13",
        bridge: "bIIImaj7 | V13",
        home: "Imaj9",
      },
      {
        verse: "Imaj9 #Idim7 | ii9 V13 | iii7 VI7b9 | ii9 V13",
        chorus: "v9 I13 | IVmaj9 | #IVdim7 Imaj7 | ii9 V13",
        bridge: "III7 | VI7b9",
        home: "I69",
      },
    ],
    minor: [
      {
        verse: "i6 | ii7b5 V7b9 | i6 | ii7b5 V7b9",
        chorus: "iv9 | bVII13 | bIIImaj7 bVImaj7 | ii7b5 V7b9",
        bridge: "bVImaj7 | V7b9",
        home: "i6",
      },
      {
        verse: "i9 | iv9 | bVI7 | V7b9",
        chorus: "iv9 bVII13 | bIIImaj9 | ii7b5 | V7b9",
        bridge: "ii7b5 | V7b9",
        home: "i9",
      },
    ],
  },
  drumming: {
    light: [{ hat: "..x...x." }, { ride: "x.x.x.x.", hat: "..x...x." }],
    full: [
      { ride: "X.xxX.xx", hat: "..x...x.", kick: "o...o...", snare: ".....?.?" },
      { swish: "x.xxx.xx", hat: "..x...x.", rim: "......x.", kick: "o......." },
      { ride: "X.xxx.xx", snare: "...?...o", hat: "..x...x.", kick: "o....?.." },
    ],
    lift: [{ snare: ".?.o...?" }, { snare: "...?.o.." }],
    fills: [{ snare: "....xoxx" }, { snare: ".....xox", kick: "....x..x" }],
    arrival: "crash",
  },
  kits: ["brushes"],
  drumChannel: { level: -23.5, reverb: 0.14 },
  layers: [
    {
      instruments: ["uprightBass"],
      plays: walkingBass(28),
      sections: afterIntro,
      channel: { level: -21, width: 0, highCutHz: 3500, reverb: 0.04 },
    },
    {
      instruments: ["feltPiano", "electricPiano", "feltPiano", "organ"],
      plays: comping(
        ["...x..x-|x--....x", "x--x....|...x--x.", ".x-...x.|..x-..x-", "x---..x-|.x-..x-."],
        { low: 55, high: 74, voices: 4 },
        0.012,
      ),
      sections: everywhere,
      channel: { level: -23, pan: -0.25, width: 0.3, reverb: 0.16, lowCutHz: 120 },
    },
    {
      instruments: ["reed", "vibraphone", "mutedTrumpet", "feltPiano", "flute"],
      plays: tune(
        {
          verse: ["x-x-x-xx", ".x-xx---", "x--xx-x-", "xxxxx-x-", "..x-xxx-"],
          chorus: ["x---x-x-", "x-xxx---", "xxx-x--x", ".xxxx-x-"],
          cadence: ["x--x----", "xx--....", "x-x-x---"],
        },
        { low: 62, high: 82 },
      ),
      sections: ["verse", "chorus", "bridge", "outro"],
      channel: { level: -20.5, pan: 0.15, width: 0.15, reverb: 0.22, lowCutHz: 150 },
    },
    {
      instruments: ["tacet", "nylonGuitar", "vibraphone"],
      plays: comping(["x.x.x.x.", "..x...x.", "x......."], { low: 60, high: 76, voices: 3 }),
      sections: verseAndChorus,
      channel: { level: -29, pan: 0.45, width: 0.2, reverb: 0.2, lowCutHz: 200 },
    },
  ],
  presence: 0,
  room: { seconds: 1.1, size: 0.65, damping: 0.45 },
  echoBeats: 1,
};
