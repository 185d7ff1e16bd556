import { useEffect, useState } from "react";
import { genres } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { report } from "#src/core/platform/report.ts";
import type { GenreOption } from "./RuleRow.tsx";

/** The store's genres; empty until they have loaded. */
export function useGenreOptions(): readonly GenreOption[] {
  const [options, setOptions] = useState<readonly GenreOption[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const found = await optional(call(genres));
      if (isShown && found) setOptions(found.categories.map(({ slug, name }) => ({ value: slug, label: name })));
    };
    read().catch((cause) => report("loading genres", cause));
    return () => {
      isShown = false;
    };
  }, []);
  return options;
}
