import { hertz } from "../score/key.ts";
import type { Random } from "../score/random.ts";
import type { Arrangement, Channel, Part } from "../styles/style.ts";
import { type Filter, highpass, lowpass } from "../synth/filter.ts";
import { instruments } from "../synth/instruments.ts";
import { kits } from "../synth/kits.ts";
import { autopan, chorus, duckingCurve, pingPong } from "./effects.ts";
import { performer } from "./groove.ts";
import { loudnessOf } from "./loudness.ts";
import { master } from "./master.ts";
import { reverb } from "./reverb.ts";
import { addStereo, gainOf, place, reshape, type Stereo, silence } from "./stereo.ts";
import { ambience } from "./textures.ts";

/**
 * Renders an arrangement: performs each part, brings it to its own loudness, adds reverb and echo, and masters the mix.
 */
export function mixdown(song: Arrangement, random: Random): Stereo {
  const time = performer(song.tempo, song.feel, random);
  const [dry, toRoom, toEcho] = [silence(song.seconds), silence(song.seconds), silence(song.seconds)];
  const kicks = song.drums.hits.filter((hit) => hit.drum === "kick").map((hit) => (hit.beat * 60) / song.tempo);
  const ducking = duckingCurve(kicks, song.seconds, 42 / song.tempo);
  const add = (raw: Stereo, channel: Channel) => {
    const track = treat(raw, channel, ducking);
    addStereo(dry, track, 1);
    addStereo(toRoom, track, channel.reverb ?? 0);
    addStereo(toEcho, track, channel.delay ?? 0);
  };
  if (song.drums.hits.length > 0) add(drumTrack(song, time), song.drums.channel);
  for (const part of song.parts) add(partTrack(part, song, time, random), part.channel);
  if (song.texture) add(ambience(song.texture.name, song.seconds, random), { level: song.texture.level });
  const echoes = pingPong(toEcho, (song.echoBeats * 60) / song.tempo, 0.38);
  addStereo(toRoom, echoes, 0.2);
  addStereo(dry, echoes, 1);
  addStereo(dry, reverb(toRoom, song.room), 1);
  return master(dry, song);
}

function drumTrack(song: Arrangement, time: (beat: number) => number): Stereo {
  const track = silence(song.seconds);
  const kit = kits[song.drums.kit];
  const strokes = new Map(Object.entries(kit).map(([name, voice]) => [name, { ...voice, sound: voice.drum() }]));
  for (const hit of song.drums.hits) {
    const stroke = strokes.get(hit.drum);
    if (!stroke) throw new Error(`The kit ${song.drums.kit} has no ${hit.drum}`);
    place(track, stroke.sound, time(hit.beat), stroke.pan, gainOf(stroke.gain) * hit.velocity ** 1.4);
  }
  return track;
}

function partTrack(part: Part, song: Arrangement, time: (beat: number) => number, random: Random): Stereo {
  const track = silence(song.seconds);
  const instrument = instruments[part.instrument];
  const { pan = 0, width = 0.3 } = part.channel;
  for (const note of part.notes) {
    const velocity = Math.min(1, Math.max(0.1, note.velocity + random.gaussian() * 0.04));
    const heldSeconds = (note.beats * 60) / song.tempo;
    const sound = instrument({ hz: hertz(note.midi), heldSeconds, velocity, random });
    place(track, sound, time(note.beat), pan + (width * (note.midi - 60)) / 24, 1);
  }
  return track;
}

/** Processes the sound of a channel: filters, effects, level, and ducking for the kick. */
function treat(raw: Stereo, channel: Channel, ducking: Float32Array): Stereo {
  const { lowCutHz, highCutHz, duck = 0 } = channel;
  let track = raw;
  if (lowCutHz) track = cut(track, highpass, lowCutHz);
  if (highCutHz) track = cut(track, lowpass, highCutHz);
  if (channel.chorus) track = chorus(track, channel.chorus);
  if (channel.autopanHz) track = autopan(track, channel.autopanHz);
  const gain = gainOf(channel.level - loudnessOf(track));
  return reshape(track, () => (sample, index) => sample * gain * (1 - duck * (ducking[index] ?? 0)));
}

function cut(sound: Stereo, makeFilter: () => Filter, hz: number): Stereo {
  return reshape(sound, () => {
    const filter = makeFilter();
    return (sample) => filter(sample, hz);
  });
}
