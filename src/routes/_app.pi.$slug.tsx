import { createFileRoute } from "@tanstack/react-router";
import { page } from "#contract/account.ts";
import { call } from "#src/core/api/client.ts";
import { PageScreen } from "#src/features/pages/PageScreen.tsx";
import { PageSkeleton } from "#src/features/pages/PageSkeleton.tsx";
import { readWithCleaner } from "#src/ui/html/htmlCleaner.ts";

export const Route = createFileRoute("/_app/pi/$slug")({
  loader: ({ params }) => readWithCleaner(call(page, { params })),
  pendingComponent: PageSkeleton,
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  return <PageScreen {...data} />;
}
