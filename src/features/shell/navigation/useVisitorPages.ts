import { useEffect, useState } from "react";
import type { PageGroup } from "#contract/shapes.ts";
import { report } from "#src/core/platform/report.ts";

const NONE: readonly PageGroup[] = [];

/** The pages in a visitor's sidebar. They load only when wanted, so that the login form shows first. */
export function useVisitorPages(isWanted: boolean): readonly PageGroup[] {
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    import("./visitorPages.ts")
      .then(({ readVisitorPages }) => readVisitorPages())
      .then((read) => isShown && setPages(read))
      .catch((cause) => report("a visitor's sidebar", cause));
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return pages;
}
