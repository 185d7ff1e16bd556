import { useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { lyrics as lyricsCall } from "#contract/lyrics.ts";
import { formatDay } from "#lib/format.ts";
import { type LyricDraft, useLiveQuery } from "#src/core/database/db.ts";
import { readDrafts } from "#src/core/lyrics/drafts.ts";
import { type LyricRow, lyricRows } from "#src/core/lyrics/lyricRows.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/classNames.ts";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { LYRIC_ICONS } from "#src/ui/icons/lyricIcons.ts";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import twoLines from "#src/ui/lists/TwoLineRows.module.css";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
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
    { id: "name", heading: "Name", cell: (lyric) => <Name {...lyric} /> },
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

const Name = ({ name, isDraft }: LyricRow) => (
  <span>
    {name} {isDraft && <Badge tone="info">Draft</Badge>}
  </span>
);
