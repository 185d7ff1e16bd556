import { ownedSongs, songInfo } from "#contract/music.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";

/** A song's newly signed address. Throws what `call` throws: "subscription" if the user may no longer play the song. */
export async function freshAddressOf(songId: number): Promise<string> {
  try {
    const { music } = await call(songInfo, { params: { id: songId }, fresh: true });
    return music.dataAudio;
  } catch (cause) {
    if (!isAppError(cause, "subscription")) throw cause;
    // An owned song can be played without a subscription, but its info cannot be read.
    const { music_download } = await call(ownedSongs, { fresh: true });
    const owned = music_download.data.find(({ id }) => id === songId);
    if (!owned) throw cause;
    return owned.dataAudio;
  }
}
