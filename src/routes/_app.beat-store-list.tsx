import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { beatCategories, beats } from "#contract/beats.ts";
import type { BeatProduct } from "#contract/shapes.ts";
import { sidebarBeatStore } from "#contract/shell.ts";
import { call, readDated } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { readOwnedBeats } from "#src/core/downloads/ownedBeats.ts";
import { report } from "#src/core/platform/report.ts";
import { BeatListScreen } from "#src/features/beats/BeatListScreen.tsx";
import { beatSearch } from "#src/features/beats/beatSearch.ts";
import { LyricDialog } from "#src/features/lyrics/LyricDialog.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/beat-store-list")({
  // The screen validates the parameters instead, because `validateSearch` is part of the code that loads at the start.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loader: async () => {
    const [{ categories }, { data, atMs }, filters, owned] = await Promise.all([
      call(beatCategories),
      readDated(beats, { body: { category: 0 } }),
      optional(call(sidebarBeatStore)),
      readOwnedBeats(),
    ]);
    return { categories, products: data.products, owned, atMs, filters: filters?.categories ?? categories };
  },
  pendingComponent: SongsPending,
  component: BeatStoreList,
});

function BeatStoreList() {
  const { categories, filters, products, owned, atMs } = Route.useLoaderData();
  const [written, setWritten] = useState<BeatProduct>();
  const navigate = Route.useNavigate();
  return (
    <>
      <BeatListScreen
        categories={categories}
        filters={filters}
        products={products}
        owned={owned}
        atMs={atMs}
        search={beatSearch(Route.useSearch())}
        onSearch={(search) => {
          navigate({ search, resetScroll: false, replace: true }).catch((cause) =>
            report("changing the beat filters", cause),
          );
        }}
        onLyricPad={setWritten}
      />
      {written && <LyricDialog musicId={written.id} name={written.name} onClose={() => setWritten(undefined)} />}
    </>
  );
}
