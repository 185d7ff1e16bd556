import { describe, expect, it } from "vitest";
import type { Song } from "#contract/shapes.ts";
import {
  type Selection,
  selectedOf,
  withAll,
  withRange,
  withRows,
  withToggled,
} from "#src/features/songList/selection.ts";
import { aSong } from "../../core/player/songs.ts";

/** A list of these rows; 0 is a row that is not loaded yet. */
function listOf(...ids: number[]) {
  const rows = ids.map((id) => (id === 0 ? undefined : aSong(id)));
  return { count: rows.length, rowAt: (index: number) => rows[index] };
}

const nothing: Selection = [];

const idsOf = (songs: readonly Song[]) => songs.map(({ id }) => id);

describe("a selection", () => {
  const list = listOf(11, 12, 13, 14, 15);

  it("is in the list's order, whatever was selected first", () => {
    const selection = [15, 11, 13].reduce((so, id) => withToggled(so, aSong(id)), nothing);
    expect(idsOf(selectedOf(list, selection))).toEqual([11, 13, 15]);
    expect(idsOf(selectedOf(list, withToggled(selection, aSong(13))))).toEqual([11, 15]);
  });

  it("tells a playlist's entry from an unsent song with the same id", () => {
    const [entry, unsent] = [{ ...aSong(5), music_id: 90 }, aSong(5)];
    const rows = { count: 2, rowAt: (index: number) => [entry, unsent][index] };
    expect(selectedOf(rows, withToggled(nothing, unsent))).toEqual([unsent]);
  });

  it("extends with Shift from the last selected row in both directions, and keeps the other selected rows", () => {
    const from = withToggled(withToggled(nothing, aSong(11)), aSong(14));
    expect(idsOf(selectedOf(list, withRange(list, from, 4)))).toEqual([11, 14, 15]);
    const back = withRange(list, withRange(list, from, 4), 2);
    expect(idsOf(selectedOf(list, back))).toEqual([11, 13, 14, 15]);
  });

  it("can add the focused row and the row focused next, and keeps the songs selected before", () => {
    const far = withToggled(nothing, aSong(11));
    expect(idsOf(selectedOf(list, withRows(list, far, 3, 4)))).toEqual([11, 14, 15]);
  });

  it("contains only the pressed row if it begins with Shift, and then extends from that row", () => {
    const begun = withRange(list, nothing, 1);
    expect(idsOf(selectedOf(list, begun))).toEqual([12]);
    expect(idsOf(selectedOf(list, withRange(list, begun, 3)))).toEqual([12, 13, 14]);
  });

  it("keeps its songs when their order changes, and drops songs that are gone", () => {
    const selection = withToggled(withToggled(nothing, aSong(12)), aSong(14));
    const other = listOf(14, 15, 11);
    expect(idsOf(selectedOf(other, selection))).toEqual([14]);
    expect(idsOf(selectedOf(other, withRange(other, selection, 1)))).toEqual([14, 15]);
  });

  it("contains only the loaded rows of a windowed list", () => {
    const windows = listOf(11, 0, 0, 14);
    expect(idsOf(selectedOf(windows, withAll(windows)))).toEqual([11, 14]);
    expect(idsOf(selectedOf(windows, withRange(windows, withToggled(nothing, aSong(11)), 3)))).toEqual([11, 14]);
  });
});
