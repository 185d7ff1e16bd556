import type { OwnedSong, PersonDetail } from "#contract/admin/people.ts";
import { formatCount } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { formatInstant } from "../format.ts";
import styles from "./PersonScreen.module.css";

const COLUMNS: Column<OwnedSong>[] = [
  {
    id: "name",
    heading: "Song",
    cell: ({ id, name }) => <PathLink href={`/admin/catalogue/songs/${id}`}>{name}</PathLink>,
  },
  { id: "artist", heading: "Artist", cell: ({ artist }) => artist },
  { id: "since", heading: "Owned since", cell: ({ owned_since: since }) => formatInstant(since) },
];

/** The songs that a person has bought or downloaded to keep. */
export function OwnedSongs({ person: { owned_songs: songs, owned_total: total } }: { person: PersonDetail }) {
  return (
    <section className={styles.list} aria-label="Songs owned">
      <h2>Songs owned</h2>
      {songs.length < total && (
        <p>
          The latest {formatCount(songs.length)} of {formatCount(total)}.
        </p>
      )}
      {total === 0 ? (
        <p>No songs yet.</p>
      ) : (
        <Table caption="Songs owned" columns={COLUMNS} rows={songs} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
