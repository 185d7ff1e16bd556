import { createFileRoute } from "@tanstack/react-router";
import { DownloadedScreen } from "#src/features/library/DownloadedScreen.tsx";

export const Route = createFileRoute("/_app/_library/your-music/downloaded")({ component: DownloadedScreen });
