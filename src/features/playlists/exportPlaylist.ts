import type { Song } from "#contract/shapes.ts";
import { writeM3u } from "#lib/m3u.ts";
import { songInfoPath } from "#src/features/songMenu/songInfoPath.ts";

/** Saves a playlist as a file that other players, and Segue, can read. */
export function exportPlaylist(name: string, songs: readonly Song[]): void {
  const text = writeM3u({
    name,
    songs: songs.map((song) => ({
      title: song.name,
      artist: song.artist.name,
      address: new URL(songInfoPath(song), location.origin).href,
      seconds: song.duration ?? -1,
    })),
  });
  const address = URL.createObjectURL(new Blob([text], { type: "audio/x-mpegurl" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name.replace(/[\\/:*?"<>|]/g, "_")}.m3u8`;
  link.click();
  URL.revokeObjectURL(address);
}
