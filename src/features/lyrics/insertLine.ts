interface PlacedLine {
  at: number;
  inserted: string;
  /** The start of the line below. */
  caret: number;
}

/** Places a line below the caret's line, or above it if the caret is at its start. */
export function placeLine(text: string, caret: number, line: string): PlacedLine {
  if (caret === 0 || text[caret - 1] === "\n")
    return { at: caret, inserted: `${line}\n`, caret: caret + line.length + 1 };
  const end = text.indexOf("\n", caret);
  const at = end < 0 ? text.length : end;
  return { at, inserted: end < 0 ? `\n${line}\n` : `\n${line}`, caret: at + line.length + 2 };
}

/** Inserts a line at the caret, which moves to the line below. */
export function insertLine(area: HTMLTextAreaElement, line: string): void {
  const { at, inserted, caret } = placeLine(area.value, area.selectionStart, line);
  area.focus();
  area.setSelectionRange(at, at);
  // Only this command can be undone with Ctrl+Z and counts as typing for `maxLength` and "input" events.
  document.execCommand("insertText", false, inserted);
  area.setSelectionRange(caret, caret);
}
