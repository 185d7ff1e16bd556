import { useRouter } from "@tanstack/react-router";
import { type ReactNode, type SubmitEvent, useState } from "react";
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
  // Shows the chosen status at once, before the table has loaded.
  const [status, setStatus] = useState({ chosen: search.status, shown: search.status });
  if (status.shown !== search.status) setStatus({ chosen: search.status, shown: search.status });
  const show = (form: HTMLFormElement | null) => {
    const wanted = form ? typedIn<Pick<TableSearch, "find" | "status">>(form) : {};
    router
      .navigate({ href: tableHref(path, { ...search, ...wanted, page: 1 }) })
      .catch((cause) => report("showing a table", cause));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    // A new form for each search, so that its field shows what the table shows.
    <form key={search.find} className={styles.tools} onSubmit={submit}>
      <TextField label={findLabel} name="find" type="search" defaultValue={search.find} autoComplete="off" />
      {statuses && (
        <SelectField
          label="Status"
          name="status"
          options={statuses}
          value={status.chosen}
          onChange={({ target }) => {
            setStatus({ ...status, chosen: target.value });
            show(target.form);
          }}
        />
      )}
      <Button type="submit" icon="search">
        Search
      </Button>
      {children}
    </form>
  );
}
