import type { DBCore, DBCoreCursor, DBCoreTable, IndexableType, Middleware } from "dexie";
import { isReadableRow } from "./readableRow.ts";

/** A stored row that does not have the expected form. */
export interface FoundUnreadable {
  table: string;
  key: IndexableType;
  row: unknown;
}

/** Filters malformed rows out of every read of every table, and reports each. */
export const onlyReadable = (onUnreadable: (found: FoundUnreadable) => void): Middleware<DBCore> => ({
  stack: "dbcore",
  name: "onlyReadable",
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      return withoutUnreadable(table, (row) => {
        const isReadable = isReadableRow(name, row);
        if (!isReadable) onUnreadable({ table: name, key: table.schema.primaryKey.extractKey?.(row), row });
        return isReadable;
      });
    },
  }),
});

function withoutUnreadable(table: DBCoreTable, isReadable: (row: unknown) => boolean): DBCoreTable {
  const readable = (row: unknown): unknown => (row === undefined || isReadable(row) ? row : undefined);
  return {
    ...table,
    get: (request) => table.get(request).then(readable),
    getMany: (request) => {
      const found = table.getMany(request);
      // Dexie's `modify` reads with this cache mode, and would delete a row that is replaced with `undefined`.
      return request.cache === "immutable" ? found : found.then((rows) => rows.map(readable));
    },
    query: (request) => {
      const found = table.query(request);
      return request.values ? found.then((rows) => ({ ...rows, result: rows.result.filter(isReadable) })) : found;
    },
    openCursor: (request) => {
      const opened = table.openCursor(request);
      return request.values ? opened.then((cursor) => cursor && skipping(cursor, isReadable)) : opened;
    },
  };
}

function skipping(cursor: DBCoreCursor, isReadable: (row: unknown) => boolean): DBCoreCursor {
  const start = cursor.start.bind(cursor);
  cursor.start = (onNext) => start(() => (isReadable(cursor.value) ? onNext() : cursor.continue()));
  return cursor;
}
