import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { home } from "#contract/shell.ts";
import { currentAccountKey } from "#src/core/account/savedUser.ts";
import { readItem, saveItem } from "#src/core/platform/deviceStorage.ts";
import { report } from "#src/core/platform/report.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

type Home = Data<typeof home>;

/** False if the server omits `recent`, because it is then unknown whether the user has played anything. */
const isNewUser = ({ artists, recent, more_like }: Pick<Home, "artists" | "recent" | "more_like">): boolean =>
  recent?.length === 0 && more_like.length === 0 && artists.length > 0;

/**
 * Whether Home asks which artists the user likes: only once on a device, and only until something was played or picked.
 * While it asks, Home stays as it was, so that nothing moves under the user's finger.
 */
export function useTasteQuestion(latest: Home): { home: Home; isAsked: boolean; done: () => void } {
  const router = useRouter();
  const [first] = useState(latest);
  const [isAsked, setAsked] = useState(
    () => isNewUser(latest) && readItem(STORAGE_KEYS.tasteAsked) !== (currentAccountKey() ?? null),
  );
  const done = () => {
    saveItem(STORAGE_KEYS.tasteAsked, currentAccountKey() ?? null);
    setAsked(false);
    router.invalidate().catch((cause) => report("loading Home again", cause));
  };
  return { home: isAsked ? first : latest, isAsked, done };
}
