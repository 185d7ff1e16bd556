import { createFileRoute } from "@tanstack/react-router";
import { videos } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { VideosScreen } from "#src/features/videos/VideosScreen.tsx";
import { VideosSkeleton } from "#src/features/videos/VideosSkeleton.tsx";

export const Route = createFileRoute("/_app/videos")({
  loader: () => call(videos),
  pendingComponent: VideosSkeleton,
  component: Videos,
});

function Videos() {
  const data = Route.useLoaderData();
  return <VideosScreen {...data} />;
}
