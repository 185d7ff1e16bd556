/** The same fields as a song of the API. */
export interface YardstickSong {
  id: number;
  name: string;
  image: string;
  artist: { name: string; slug: string };
  album: { name: string; slug: string };
  dataAudio: string;
  dataAudioMedium: string;
  dataAudioLow: string;
  plays: number;
  duration: number;
  copyright: string;
  is_explicit: boolean;
}

/** This many songs, no two of which share a string. */
export const makeSongs = (count: number): YardstickSong[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Song ${index + 1}`,
    image: `/media/images/${index}.webp`,
    artist: { name: `Artist ${index % 500}`, slug: `artist-${index % 500}` },
    album: { name: `Album ${index % 1000}`, slug: `album-${index % 1000}` },
    dataAudio: `/media/audio/${index}-high.opus?signature=${index * 7919}`,
    dataAudioMedium: `/media/audio/${index}-medium.opus?signature=${index * 7919}`,
    dataAudioLow: `/media/audio/${index}-low.opus?signature=${index * 7919}`,
    plays: 10_000 - index,
    duration: 180 + (index % 60),
    copyright: "",
    is_explicit: index % 20 === 0,
  }));
