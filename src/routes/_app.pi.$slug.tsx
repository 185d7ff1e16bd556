import { createFileRoute } from "@tanstack/react-router";
import { loadPage } from "#src/features/pages/loadPage.ts";
import { PageScreen } from "#src/features/pages/PageScreen.tsx";
import { PageSkeleton } from "#src/features/pages/PageSkeleton.tsx";

export const Route = createFileRoute("/_app/pi/$slug")({
  loader: ({ params }) => loadPage(params),
  pendingComponent: PageSkeleton,
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  return <PageScreen {...data} />;
}
