import { useEffect, useState } from "react";
import { previewSmartPlaylist } from "#contract/smartPlaylists.ts";
import type { SmartRules } from "#contract/smartRules.ts";
import { countOf } from "#lib/format.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { report } from "#src/core/platform/report.ts";

/** Matching songs are counted once the user has made no change for this long. */
const PAUSE_MS = 400;

interface Counted {
  rules: SmartRules;
  /** Undefined if the server could not count. */
  total: number | undefined;
}

/** How many songs match; empty while this is not known. */
export function useMatchMessage(rules: SmartRules | undefined): string {
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    if (!rules) return;
    let isWanted = true;
    const count = async (): Promise<void> => {
      const answer = await optional(call(previewSmartPlaylist, { body: rules }));
      if (isWanted) setCounted({ rules, total: answer?.total });
    };
    const timer = setTimeout(() => {
      count().catch((cause) => report("counting matching songs", cause));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [rules]);
  if (!rules) return "Complete each rule to see how many songs match.";
  return counted?.rules === rules && counted.total !== undefined ? messageFor(counted.total, rules.limit) : "";
}

function messageFor(total: number, limit: number): string {
  if (total === 0) return "No songs match yet.";
  const matching = `${countOf(total, "song")} ${total === 1 ? "matches" : "match"}.`;
  return total > limit ? `${matching} The playlist includes the first ${limit}.` : matching;
}
