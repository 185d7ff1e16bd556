import { Link } from "@tanstack/react-router";
import type { Song } from "#contract/shapes.ts";
import { formatCount, formatDay, formatSeconds } from "#lib/format.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playSongs, toggle } from "#src/core/player/player.ts";
import { currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { ArtistName } from "#src/features/songList/SongLinks.tsx";
import { SongActionButtons } from "#src/features/songMenu/SongActionButtons.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./SongInfoScreen.module.css";

export function SongInfoScreen({ music: song }: { music: Song }) {
  const isCurrent = useAtomValue(currentSongIdAtom) === songIdOf(song);
  const isPlaying = useAtomValue(isPlayingAtom) && isCurrent;
  const { obstacle } = useAvailability()(song);
  return (
    <>
      <DetailHero kind="Song" name={song.name} image={song.image}>
        <ArtistName song={song} />
        {song.is_explicit && <Badge>Explicit</Badge>}
        {song.is_instrument && <Badge>Instrumental</Badge>}
        <span>{formatCount(song.plays)} plays</span>
        {song.duration !== undefined && <span>{formatSeconds(song.duration)}</span>}
        {obstacle && <span>{obstacle}</span>}
      </DetailHero>
      <div className={styles.actions}>
        <IconButton
          className={styles.play}
          look="solid"
          icon={isPlaying ? "pause" : "play"}
          label={`${isPlaying ? "Pause" : "Play"} ${song.name}`}
          disabled={obstacle !== undefined && !isPlaying}
          onClick={() => (isCurrent ? toggle() : playSongs([song], 0, song.name))}
        />
        <SongActionButtons song={song} />
      </div>
      <SongFacts song={song} />
    </>
  );
}

function SongFacts({ song }: { song: Song }) {
  const { album } = song;
  return (
    <dl className={styles.facts}>
      <Fact name="Artist">
        <ArtistName song={song} />
      </Fact>
      {album?.name && (
        <Fact name="Album">
          {album.slug ? (
            <Link to="/album/$slug" params={{ slug: album.slug }}>
              {album.name}
            </Link>
          ) : (
            album.name
          )}
        </Fact>
      )}
      {song.copyright?.name && <Fact name="Copyright">{song.copyright.name}</Fact>}
      {song.copyright_date && <Fact name="Copyright date">{formatDay(song.copyright_date)}</Fact>}
      {song.publisher?.name && <Fact name="Publisher">{song.publisher.name}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
