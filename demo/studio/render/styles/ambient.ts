import { arpeggio } from "../players/arpeggio.ts";
import { heldRoots } from "../players/bass.ts";
import { sustained } from "../players/chords.ts";
import { noDrums } from "../players/drummer.ts";
import { tune } from "../players/tune.ts";
import { afterIntro, bodyAndEnd, everywhere, type Style } from "./style.ts";

export const ambient: Style = {
  beatsPerBar: 4,
  feel: { swing: { gridBeats: 0.5, place: 0.5 }, looseMs: 22 },
  harmonies: {
    major: [
      {
        verse: "Imaj9 | IVmaj9 | vi9 | IVmaj9",
        chorus: "ii9 | IVmaj7 | Imaj9 | Vsus4",
        bridge: "bVImaj7 | IVmaj7",
        home: "Imaj9",
      },
      {
        verse: "Iadd9 | iii7 | IVadd9 | Iadd9",
        chorus: "vi9 | IVmaj9 | Iadd9 | V9sus",
        bridge: "iv6 | Imaj7",
        home: "Iadd9",
      },
      {
        verse: "Imaj7 | V9sus | ii11 | IVmaj9",
        chorus: "vi11 | V9sus | IVmaj9 | Iadd9",
        bridge: "ii9 | IVmaj9",
        home: "Isus2",
      },
    ],
    minor: [
      {
        verse: "iadd9 | bVImaj7 | bIIImaj7 | bVII",
        chorus: "iv9 | bVImaj9 | i9 | bVII",
        bridge: "bVImaj9 | v7",
        home: "iadd9",
      },
      {
        verse: "i9 | iv9 | bVImaj9 | iv9",
        chorus: "bIIImaj9 | bVII | iv9 | bVImaj7",
        bridge: "bVImaj7 | bVImaj7",
        home: "i9",
      },
      {
        verse: "i11 | bVII9sus | bVImaj9 | bVII",
        chorus: "bIIImaj7 | iv9 | bVImaj9 | v7",
        bridge: "iv9 | iv9",
        home: "iadd9",
      },
    ],
  },
  drumming: noDrums,
  kits: ["machine"],
  drumChannel: { level: -30 },
  layers: [
    {
      instruments: ["aura", "warmPad", "choir", "strings"],
      plays: sustained({ low: 50, high: 70, voices: 4 }),
      sections: everywhere,
      channel: { level: -20, width: 0.9, reverb: 0.6, lowCutHz: 90 },
    },
    {
      instruments: ["strings", "choir", "aura", "warmPad"],
      plays: sustained({ low: 62, high: 80, voices: 3 }, 0.4),
      sections: ["chorus", "bridge", "outro"],
      channel: { level: -25, width: 1, reverb: 0.7, lowCutHz: 200 },
    },
    {
      instruments: ["subBass", "aura"],
      plays: heldRoots(33, 0.4),
      sections: afterIntro,
      channel: { level: -25, width: 0 },
    },
    {
      instruments: ["feltPiano", "harp", "bell", "musicBox", "kalimba"],
      plays: arpeggio(
        ["1...3...4...a...", "..1...4...3...2.", "4.......3...1...", "1..3..4..a....3.", "a...3.....2.4..."],
        { low: 60, high: 79, voices: 4 },
        { velocity: 0.45, ringBeats: 2.5 },
      ),
      sections: everywhere,
      channel: { level: -22.5, width: 0.8, reverb: 0.6, delay: 0.4 },
    },
    {
      instruments: ["glass", "flute", "feltPiano", "oohVoice"],
      plays: tune(
        {
          verse: ["x---------x-----", "....x-------x---"],
          chorus: ["x-----x---------", "x-------x---x---"],
          cadence: ["x---------------", "x-----x---------"],
        },
        { low: 65, high: 84 },
        0.55,
      ),
      sections: bodyAndEnd,
      channel: { level: -22, width: 0.3, reverb: 0.7, delay: 0.3, lowCutHz: 200 },
    },
  ],
  presence: 0.35,
  room: { seconds: 4.5, size: 1.25, damping: 0.3 },
  echoBeats: 1.5,
  texture: { name: "wind", level: -41 },
};
