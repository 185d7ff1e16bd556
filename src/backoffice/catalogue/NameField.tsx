import { type ComponentProps, useContext, useId, useRef, useState } from "react";
import type { NameSource } from "#contract/entryForm.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { report } from "#src/core/platform/report.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { NameSearch } from "./nameSearch.ts";

/** A text field that suggests names from the store. */
export function NameField({ from, ...field }: ComponentProps<typeof TextField> & { from: NameSource }) {
  const listId = useId();
  const search = useContext(NameSearch);
  const [names, setNames] = useState<string[]>([]);
  const latest = useRef("");
  const suggest = async (find: string) => {
    latest.current = find;
    try {
      const found = await search(from, find);
      if (latest.current === find) setNames(found.names);
    } catch (cause) {
      // A failed call is not reported, because the user can type the name without suggestions.
      if (!isAppError(cause)) report("suggesting names", cause);
    }
  };
  return (
    <>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        onFocus={({ target }) => void suggest(target.value)}
        onChange={({ target }) => void suggest(target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
