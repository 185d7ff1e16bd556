import { createFileRoute } from "@tanstack/react-router";
import { history, reportPlays } from "#contract/music.ts";
import { isOffered } from "#src/core/api/client.ts";
import { deviceFirst, useNewest } from "#src/core/database/savedResponses.ts";
import {
  dayOfPlay,
  hasPlayHistory,
  historyWith,
  unreportedIds,
  usePlayHistory,
} from "#src/core/player/plays/playHistory.ts";
import { SongsScreen } from "#src/features/library/SongsScreen.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { GroupedList } from "#src/ui/lists/GroupedList.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/history")({
  loader: () => deviceFirst(history, hasPlayHistory),
  pendingComponent: SongsPending,
  component: History,
});

function History() {
  const newest = useNewest(history, Route.useLoaderData());
  const plays = usePlayHistory();
  const songs = historyWith(newest?.data.music ?? [], plays, newest?.atMs ?? 0);
  const dayOf = dayOfPlay(songs);
  return (
    <SongsScreen
      title="You recently listen"
      songs={songs}
      renderOwnOrder={dayOf && ((rows) => <GroupedList {...rows} groupOf={dayOf} />)}
      // A server that does not record plays never confirms them, so none is marked as unsynced.
      waitingIds={isOffered(reportPlays) ? unreportedIds(plays) : undefined}
      icon="history"
      emptySentence="Songs you listen to appear here."
      actions={newest?.data.has_statistics && <PathLink href="/statistics">Statistics</PathLink>}
    />
  );
}
