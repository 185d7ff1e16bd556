import { useState } from "react";
import type { lyrics as lyricsCall } from "#contract/beats.ts";
import type { Data } from "#contract/endpoint.ts";
import type { LyricItem } from "#contract/shapes.ts";
import { formatDay } from "#lib/format.ts";
import { Button } from "#src/ui/Button.tsx";
import { EmptyState } from "#src/ui/EmptyState.tsx";
import { HeaderImage } from "#src/ui/HeaderImage.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { type Column, Table } from "#src/ui/Table.tsx";
import { LyricDialog } from "./LyricDialog.tsx";

export function LyricsScreen({ lyrics, header_image }: Data<typeof lyricsCall>) {
  const [open, setOpen] = useState<LyricItem>();
  const columns: Column<LyricItem>[] = [
    { id: "sr", heading: "Sr.", cell: (_, index) => index + 1 },
    { id: "name", heading: "Name", cell: ({ name }) => name },
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
      {lyrics.length === 0 ? (
        <EmptyState
          icon="lyrics"
          sentence="Lyrics that you write to beats are kept here."
          link={{ label: "Beat Store", href: "/beat-store-list" }}
        />
      ) : (
        <Table caption="Beat Store Lyrics" columns={columns} rows={lyrics} keyOf={({ music_id }) => music_id} />
      )}
      {open && <LyricDialog musicId={open.music_id} name={open.name} onClose={() => setOpen(undefined)} />}
    </>
  );
}
