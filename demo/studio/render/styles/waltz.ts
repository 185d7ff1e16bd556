import { bassLine } from "../players/bass.ts";
import { comping } from "../players/chords.ts";
import { tune } from "../players/tune.ts";
import { jazz } from "./jazz.ts";
import { afterIntro, bodyAndEnd, everywhere, type Style } from "./style.ts";

/** Jazz in three: six swung eighths to the bar. */
export const waltz: Style = {
  ...jazz,
  beatsPerBar: 3,
  drumming: {
    light: [{ swish: "x.x.x." }],
    full: [{ ride: "X.xxx.", hat: "..x.x.", kick: "o.....", snare: ".....?" }],
    lift: [{ snare: "...?.o" }],
    fills: [{ snare: "..xoxx" }],
    arrival: "crash",
  },
  layers: [
    {
      instruments: ["uprightBass"],
      plays: bassLine(["R-----|R---5-", "R---..|5-----"], 28),
      sections: afterIntro,
      channel: { level: -21, width: 0, highCutHz: 3500 },
    },
    {
      instruments: ["feltPiano"],
      plays: comping(["..x-x-|..x---"], { low: 55, high: 74, voices: 4 }, 0.015),
      sections: everywhere,
      channel: { level: -23, pan: -0.2, width: 0.3, reverb: 0.18 },
    },
    {
      instruments: ["feltPiano", "flute"],
      plays: tune(
        {
          verse: ["x---x-", "x-x-x-", "x--xx-"],
          chorus: ["x-----", "x-xxx-", "x---xx"],
          cadence: ["x-----", "x-x---"],
        },
        { low: 64, high: 84 },
      ),
      sections: bodyAndEnd,
      channel: { level: -20.5, pan: 0.15, width: 0.3, reverb: 0.24 },
    },
  ],
};
