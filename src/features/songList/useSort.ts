import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Sort } from "#contract/sorts.ts";
import { report } from "#src/core/platform/report.ts";

/** The order in the URL, and a function that changes it without scrolling. */
export function useSort(standard: Sort | undefined): [Sort | undefined, (sort: Sort | undefined) => void] {
  const navigate = useNavigate();
  const { sort = standard } = useSearch({ from: "/_app" });
  const change = (chosen: Sort | undefined) => {
    navigate({
      to: ".",
      search: ({ sort: _, ...others }) => (chosen ? { ...others, sort: chosen } : others),
      resetScroll: false,
      replace: true,
    }).catch((cause) => report("changing the order", cause));
  };
  return [sort, change];
}
