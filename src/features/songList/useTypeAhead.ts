import { useRef } from "react";
import { fold } from "#lib/fold.ts";
import type { SongRows } from "./selection.ts";

/** Letters that are typed within this time of each other spell one name. */
const SPELLED_WITHIN_MS = 800;

interface TypeAhead {
  /** Whether a letter typed now continues a name. */
  isSpelling: () => boolean;
  /** Leads from a row to the song whose name begins with the letters typed so far. */
  spell: (letter: string, from: number) => void;
}

/** Finds a song of a list by the first letters of its name. */
export function useTypeAhead(rows: SongRows, goTo: (index: number) => void): TypeAhead {
  const spelled = useRef({ text: "", atMs: Number.NEGATIVE_INFINITY });
  const isSpelling = (): boolean => performance.now() - spelled.current.atMs < SPELLED_WITHIN_MS;
  const spell = (letter: string, from: number): void => {
    const text = isSpelling() ? spelled.current.text + letter : letter;
    spelled.current = { text, atMs: performance.now() };
    // Repeating one letter leads to the next song that begins with it; longer text may still match the focused song.
    const isOneLetter = text === letter.repeat(text.length);
    const index = isOneLetter ? indexNamed(rows, letter, from + 1) : indexNamed(rows, text, from);
    if (index !== undefined) goTo(index);
  };
  return { isSpelling, spell };
}

/**
 * The index of the first loaded song whose name begins with the text, searching from this row and then from the start.
 */
function indexNamed({ count, rowAt }: SongRows, text: string, from: number): number | undefined {
  const start = fold(text);
  for (let step = 0; step < count; step += 1) {
    const index = (from + step) % count;
    const song = rowAt(index);
    if (song && fold(song.name).startsWith(start)) return index;
  }
  return undefined;
}
