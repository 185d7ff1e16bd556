import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { beatCategories, beats } from "#contract/beats.ts";
import type { BeatProduct } from "#contract/shapes.ts";
import { sidebarBeatStore } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { BeatListScreen } from "#src/features/beats/BeatListScreen.tsx";
import { LyricDialog } from "#src/features/lyrics/LyricDialog.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/beat-store-list")({
  loader: async () => {
    const [{ categories }, { products }, filters] = await Promise.all([
      call(beatCategories),
      call(beats, { body: { category: 0 } }),
      optional(call(sidebarBeatStore)),
    ]);
    return { categories, products, filters: filters?.categories ?? [] };
  },
  pendingComponent: CardsPending,
  component: BeatStoreList,
});

function BeatStoreList() {
  const { categories, products } = Route.useLoaderData();
  const [written, setWritten] = useState<BeatProduct>();
  return (
    <>
      <BeatListScreen categories={categories} products={products} onLyricPad={setWritten} />
      {written && <LyricDialog musicId={written.id} name={written.name} onClose={() => setWritten(undefined)} />}
    </>
  );
}
