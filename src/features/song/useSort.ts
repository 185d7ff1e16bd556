import { useNavigate, useSearch } from "@tanstack/react-router";
import { report } from "#src/core/report.ts";
import { isSort, type Sort } from "./sortSongs.ts";

/** The order that the address asks for, and how to ask for another; the content stays where it is scrolled to. */
export function useSort(standard: Sort | undefined): [Sort | undefined, (sort: Sort | undefined) => void] {
  const navigate = useNavigate();
  const asked = useSearch({ strict: false, select: (search: { sort?: unknown }) => search.sort });
  const change = (sort: Sort | undefined) => {
    navigate({ to: ".", search: (search: Record<string, unknown>) => ({ ...search, sort }), resetScroll: false, replace: true }).catch((cause) =>
      report("changing the order", cause),
    );
  };
  return [isSort(asked) ? asked : standard, change];
}
