import type { OwnedSong, Song } from "#contract/shapes.ts";

/** An owned song as the player takes it; the server tells less about it than about others. */
export const songOfOwned = ({ id, name, image, artist_name, dataAudio }: OwnedSong): Song => ({
  id,
  name,
  image,
  dataAudio,
  dcId: undefined,
  plays: 0,
  is_explicit: false,
  is_instrument: false,
  artist: { name: artist_name, slug: undefined },
  copyright: undefined,
  publisher: undefined,
  copyright_date: undefined,
  album: undefined,
  duration: undefined,
  created_at: undefined,
  music_id: undefined,
});
