import { useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { lyrics as lyricsCall } from "#contract/lyrics.ts";
import { formatDay } from "#lib/format.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { type LyricDraft, useLiveQuery } from "#src/core/database/db.ts";
import { readDrafts } from "#src/core/lyrics/drafts.ts";
import { type LyricRow, lyricRows } from "#src/core/lyrics/lyricRows.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { classNames } from "#src/ui/classNames.ts";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { LYRIC_ICONS } from "#src/ui/icons/lyricIcons.ts";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import twoLines from "#src/ui/lists/TwoLineRows.module.css";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { editedAt } from "./editedAt.ts";
import { LyricDialog } from "./LyricDialog.tsx";
import styles from "./LyricsScreen.module.css";

registerIcons(LYRIC_ICONS);

const NOTHING: LyricDraft[] = [];

export function LyricsScreen({ lyrics, header_image }: Data<typeof lyricsCall>) {
  const [open, setOpen] = useState<LyricRow>();
  // Drafts that exist only in this tab, and changes sent by the worker, do not trigger the live query.
  const drafts = useLiveQuery(readDrafts, [open, usePending()], NOTHING);
  const rows = lyricRows(lyrics, drafts);
  const columns: Column<LyricRow>[] = [
    { id: "sr", heading: "Sr.", cell: (_, index) => index + 1 },
    { id: "name", heading: "Name", cell: (lyric) => <Lyric {...lyric} /> },
    { id: "created", heading: "Created At", cell: ({ created_date }) => formatDay(created_date) },
    {
      id: "edit",
      heading: "Edit",
      cell: (lyric) => (
        <Button icon="edit" aria-label={`Edit ${lyric.name}`} onClick={() => setOpen(lyric)}>
          Edit
        </Button>
      ),
    },
  ];
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title="Beat Store Lyrics" />
      {rows.length === 0 ? (
        <EmptyState
          icon="lyrics"
          sentence="Lyrics you write to beats appear here."
          link={{ label: "Beat Store", href: "/beat-store-list" }}
        />
      ) : (
        <Table
          className={classNames(twoLines.rows, styles.lyrics)}
          caption="Beat Store Lyrics"
          columns={columns}
          rows={rows}
          keyOf={({ music_id }) => music_id}
        />
      )}
      {open && <LyricDialog musicId={open.music_id} name={open.name} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Lyric({ music_id, name, image, first_line, updated_at, is_gone, isDraft }: LyricRow) {
  const edited = editedAt(updated_at);
  return (
    <span className={styles.lyric}>
      <Art src={image} name={name} className={styles.art} />
      <span className={styles.text}>
        <span className={styles.name}>
          {is_gone ? name : <PathLink href={addressOf({ kind: "beat", id: String(music_id) })}>{name}</PathLink>}
          {isDraft && <Badge tone="info">Draft</Badge>}
        </span>
        {first_line && <span className={styles.line}>{first_line}</span>}
        {edited && <span className={styles.edited}>{edited}</span>}
      </span>
    </span>
  );
}
