import { useRef, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "#src/core/database/db.ts";
import { useArtTint } from "#src/ui/art/useArtTint.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { Tabs } from "#src/ui/Tabs.tsx";
import { QueueList } from "../QueueList.tsx";
import { LyricsTab } from "./LyricsTab.tsx";
import styles from "./NowPlaying.module.css";
import { SongTab, TransportBar } from "./SongTab.tsx";
import { useCoverFromBar } from "./useCoverFromBar.ts";
import { useSongLyrics } from "./useSongLyrics.ts";

interface NowPlayingProps {
  /** The entry to show; if undefined, the full player is closed. */
  entry: QueueEntry | undefined;
  onClose: () => void;
}

/**
 * The full player: on a phone, everything that does not fit in the bar; on a desktop, artwork as large as the window
 * allows.
 */
export const NowPlaying = ({ entry, onClose }: NowPlayingProps) => (
  <Dialog title="Now playing" isOpen={entry !== undefined} onClose={onClose} size="full">
    {entry && <FullPlayer song={entry.song} onClose={onClose} />}
  </Dialog>
);

type Tab = "song" | "queue" | "lyrics";

const TABS: readonly { id: Tab; label: string }[] = [
  { id: "song", label: "Song" },
  { id: "queue", label: "Queue" },
];
const LYRICS: { id: Tab; label: string } = { id: "lyrics", label: "Lyrics" };

function FullPlayer({ song, onClose }: { song: Song; onClose: () => void }) {
  const tint = useArtTint(song.image, song.name);
  const lyrics = useSongLyrics(song);
  const hasLyrics = lyrics.length > 0;
  const [selected, setSelected] = useState<Tab>("song");
  // The next song may have no lyrics.
  const tab = selected === "lyrics" && !hasLyrics ? "song" : selected;
  const full = useRef<HTMLDivElement>(null);
  useCoverFromBar(full);
  return (
    <div ref={full} className={styles.full} style={tint} data-full-player="">
      <Tabs
        label="Now playing"
        tabs={hasLyrics ? [...TABS, LYRICS] : TABS}
        selectedId={tab}
        onSelect={(id) => setSelected(id)}
      >
        {tab === "song" && <SongTab song={song} onClose={onClose} onQueue={() => setSelected("queue")} />}
        {tab === "queue" && (
          <div className={styles.queue}>
            <QueueList onFollow={onClose} />
          </div>
        )}
        {tab === "lyrics" && <LyricsTab lines={lyrics} />}
        {tab !== "song" && <TransportBar />}
      </Tabs>
    </div>
  );
}
