import { useId, useState } from "react";
import type { FollowedArtist } from "#contract/following.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { sendFollowing } from "#src/features/songMenu/following.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./TastePicker.module.css";

interface TastePickerProps {
  artists: readonly FollowedArtist[];
  onDone: () => void;
}

/** Asks new users for artists they like, so that Home has music for them. Picking an artist follows that artist. */
export function TastePicker({ artists, onDone }: TastePickerProps) {
  const headingId = useId();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const isPicked = ({ slug }: FollowedArtist) => picked.includes(slug);
  const tick = ({ slug }: FollowedArtist, isOn: boolean) =>
    setPicked((before) => [...before.filter((one) => one !== slug), ...(isOn ? [slug] : [])]);
  const toggle = (artist: FollowedArtist) => {
    const isWanted = !isPicked(artist);
    tick(artist, isWanted);
    // The tick is the confirmation: only a failure shows a message.
    sendFollowing(artist, isWanted).catch((error) => {
      tick(artist, !isWanted);
      showFailure(error, "warning");
    });
  };
  return (
    <section className={styles.picker} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 id={headingId}>Pick three artists you like</h2>
        <Button variant={picked.length > 0 ? "primary" : "quiet"} onClick={onDone}>
          {picked.length > 0 ? "Done" : "Skip"}
        </Button>
      </div>
      <ul className={styles.artists}>
        {artists.map((artist) => (
          <li key={artist.slug}>
            <button
              type="button"
              className={styles.artist}
              aria-pressed={isPicked(artist)}
              onClick={() => toggle(artist)}
            >
              <Art className={styles.picture} src={artist.image} name={artist.name} shape="circle" priority />
              <span className={styles.tick}>
                <Icon name="check" size={16} />
              </span>
              {artist.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
