import type { TextureName } from "../mix/textures.ts";
import { drum } from "../players/drummer.ts";
import type { Arrangement, Part, Style } from "../styles/style.ts";
import { barsFor, type SectionName } from "./form.ts";
import { parseKey } from "./key.ts";
import { cyclic, type Random } from "./random.ts";
import type { Note, Sheet } from "./score.ts";
import { writeSheet } from "./sheet.ts";

/** What the catalogue says about the music of a song. */
export interface Brief {
  tempo: number;
  key: string;
  /** The number of this song in its style. */
  take: number;
  leastSeconds: number;
  texture?: TextureName;
}

const weights: Record<SectionName, number> = { intro: 0.85, verse: 0.94, chorus: 1.08, bridge: 0.88, outro: 0.86 };

/** Writes a song: its form and chords first, then every part from the same sheet. */
export function arrange(style: Style, brief: Brief, random: Random): Arrangement {
  const key = parseKey(brief.key);
  const barSeconds = (style.beatsPerBar * 60) / brief.tempo;
  const bars = barsFor(barSeconds, brief.leastSeconds);
  const harmony = cyclic(style.harmonies[key.mode], brief.take);
  const sheet = writeSheet({ key, beatsPerBar: style.beatsPerBar, bars, take: brief.take, harmony, random });
  const ringSeconds = Math.max(0.7, 2.4 - barSeconds);
  const texture = brief.texture ? { name: brief.texture, level: -36 } : style.texture;
  return {
    tempo: brief.tempo,
    seconds: bars * barSeconds + ringSeconds,
    fadeSeconds: Math.min(2, ringSeconds + 0.7),
    feel: style.feel,
    parts: partsOf(style, sheet),
    drums: { kit: cyclic(style.kits, brief.take), hits: drum(sheet, style.drumming), channel: style.drumChannel },
    presence: style.presence,
    room: style.room,
    echoBeats: style.echoBeats,
    ...(texture && { texture }),
  };
}

function partsOf(style: Style, sheet: Sheet): Part[] {
  return style.layers.flatMap((layer): Part[] => {
    const instrument = cyclic(layer.instruments, sheet.take);
    if (instrument === "tacet") return [];
    const bars = sheet.bars.filter((bar) => layer.sections.includes(bar.section.name));
    const notes = layer.plays(sheet, bars).map((note) => weighted(note, sheet));
    return notes.length > 0 ? [{ instrument, notes, channel: layer.channel }] : [];
  });
}

/** Choruses are played harder than bridges. */
function weighted(note: Note, sheet: Sheet): Note {
  const bar = cyclic(sheet.bars, Math.floor(note.beat / sheet.beatsPerBar));
  return { ...note, velocity: note.velocity * weights[bar.section.name] };
}
