import { type SQL, sql } from "drizzle-orm";
import { STANDS_FOR } from "#lib/fold.ts";

const [FIRST_MARK, LAST_MARK] = [0x0300, 0xfe2f];

const isMark = (code: number): boolean => /\p{M}/u.test(String.fromCharCode(code));
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, "0")}`;

/** A bracket expression that matches combining marks, because PostgreSQL has no character class for them. */
function markPattern(): string {
  let ranges = "";
  for (let from = FIRST_MARK; from <= LAST_MARK; from++) {
    if (!isMark(from)) continue;
    let to = from;
    while (isMark(to + 1)) to++;
    ranges += `${escaped(from)}-${escaped(to)}`;
    from = to;
  }
  return `[${ranges}]`;
}

const MARKS = markPattern();

/** Does in SQL what `fold` does in JavaScript (shared/lib/fold.ts). */
export function folded(text: SQL): SQL {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFKD), ${MARKS}, '', 'g'))`;
  const replaced = Object.entries(STANDS_FOR).reduce((so, [from, to]) => sql`replace(${so}, ${from}, ${to})`, bare);
  return sql`btrim(regexp_replace(${replaced}, '\\s+', ' ', 'g'))`;
}
