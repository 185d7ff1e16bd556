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

/** The value of a field. What the user enters stays until the table’s own value changes. */
function useEntered(shown: string): [string, (entered: string) => void] {
  const [state, setState] = useState({ entered: shown, shown });
  if (state.shown !== shown) setState({ entered: shown, shown });
  return [state.entered, (entered) => setState({ entered, shown })];
}

/** Searches and filters the table below. */
export function TableTools({ path, search, findLabel, statuses, children }: TableToolsProps) {
  const router = useRouter();
  const [find, setFind] = useEntered(search.find);
  const [status, setStatus] = useEntered(search.status);
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
    <form className={styles.tools} onSubmit={submit}>
      <TextField
        label={findLabel}
        name="find"
        type="search"
        value={find}
        onChange={({ target }) => setFind(target.value)}
        autoComplete="off"
      />
      {statuses && (
        <SelectField
          label="Status"
          name="status"
          options={statuses}
          value={status}
          onChange={({ target }) => {
            setStatus(target.value);
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
