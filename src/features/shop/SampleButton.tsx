import type { Merchandise } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { playSongs } from "#src/core/player/player.ts";
import { toPlayableSong } from "#src/core/song/playableSong.ts";
import { NOT_A_SONG } from "#src/core/song/songId.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Plays the product's audio sample in the player. */
export function SampleButton({ product, address }: { product: Merchandise; address: string }) {
  const { name, image } = product;
  const sample = toPlayableSong({ id: NOT_A_SONG, name, image, dataAudio: address, artistName: "Audio sample" });
  const { obstacle } = useAvailability()(sample);
  return (
    <div>
      <Button icon="play" disabled={obstacle !== undefined} onClick={() => playSongs([sample], 0, name)}>
        Play sample
      </Button>
      {obstacle && <p>{obstacle}</p>}
    </div>
  );
}
