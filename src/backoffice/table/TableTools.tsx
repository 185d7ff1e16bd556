import { useRouter } from "@tanstack/react-router";
import type { ReactNode, SubmitEvent } from "react";
import { typedIn } from "#src/core/platform/forms.ts";
import { report } from "#src/core/platform/report.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./DataTable.module.css";
import { type TableSearch, tableHref } from "./tableSearch.ts";

interface TableToolsProps {
  path: string;
  search: TableSearch;
  findLabel: string;
  /** The filters of the table. */
  statuses?: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/** Searches and filters the table below. */
export function TableTools({ path, search, findLabel, statuses, children }: TableToolsProps) {
  const router = useRouter();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typedIn<Pick<TableSearch, "find" | "status">>(event.currentTarget);
    router
      .navigate({ href: tableHref(path, { ...search, ...wanted, page: 1 }) })
      .catch((cause) => report("showing a table", cause));
  };
  return (
    // A new form for each URL, so that its fields show what the table shows.
    <form key={`${search.find} ${search.status}`} className={styles.tools} onSubmit={show}>
      <TextField label={findLabel} name="find" type="search" defaultValue={search.find} autoComplete="off" />
      {statuses && <SelectField label="Status" name="status" options={statuses} defaultValue={search.status} />}
      <Button type="submit" icon="search">
        Search
      </Button>
      {children}
    </form>
  );
}
