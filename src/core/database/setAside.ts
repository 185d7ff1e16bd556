import type Dexie from "dexie";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import type { FoundUnreadable } from "./onlyReadable.ts";

const SET_ASIDE = "Some data saved on this device is damaged and can’t be used. Everything else works as usual.";

let isTold = false;

/** Moves unreadable rows to a separate table, and tells the user when the first row is moved. */
export function setAsideIn(database: Dexie): (found: FoundUnreadable) => void {
  const seen = new Set<string>();
  return (found) => {
    const name = `${found.table} ${JSON.stringify(found.key)}`;
    if (seen.has(name)) return;
    seen.add(name);
    // The move is deferred, because neither the transaction that read the row nor a live query may write.
    setTimeout(() => {
      move(database, found).then(tell, (cause) => report("setting aside unreadable rows", cause));
    });
  };
}

async function move(database: Dexie, { table: name, key, row }: FoundUnreadable): Promise<void> {
  report("reading the database", new Error(`a row of ${name} is unreadable`));
  const [table, unreadable] = [database.table(name), database.table("unreadable")];
  await database.transaction("rw", table, unreadable, async () => {
    // Another tab may have moved the row, or replaced it with a valid one.
    const isThere = (await table.where(":id").equals(key).count()) > 0;
    if (!isThere || (await table.get(key)) !== undefined) return;
    await unreadable.add({ table: name, row, atMs: Date.now() });
    await table.delete(key);
  });
}

function tell(): void {
  if (isTold) return;
  isTold = true;
  showPopup({ kind: "warning", message: SET_ASIDE });
}
