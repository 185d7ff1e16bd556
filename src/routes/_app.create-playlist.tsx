import { createFileRoute } from "@tanstack/react-router";
import { CreatePlaylistScreen } from "#src/features/playlists/CreatePlaylistScreen.tsx";

export const Route = createFileRoute("/_app/create-playlist")({
  component: CreatePlaylistScreen,
});
