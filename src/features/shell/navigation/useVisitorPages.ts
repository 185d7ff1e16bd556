import { useEffect, useState } from "react";
import type { PageGroup } from "#contract/shapes.ts";
import { report } from "#src/core/platform/report.ts";

const NONE: readonly PageGroup[] = [];

/** The pages of a visitor's sidebar. No screen waits for them: the login form is shown first. */
export function useVisitorPages(): readonly PageGroup[] {
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    import("./visitorPages.ts")
      .then(({ readVisitorPages }) => readVisitorPages())
      .then((read) => isShown && setPages(read))
      .catch((cause) => report("a visitor's sidebar", cause));
    return () => {
      isShown = false;
    };
  }, []);
  return pages;
}
