// @vitest-environment happy-dom
import { act, useRef } from "react";
import { expect, test, vi } from "vitest";
import { useListKeys } from "#src/features/songList/useListKeys.ts";
import { GroupedList } from "#src/ui/lists/GroupedList.tsx";
import { aSong } from "../../core/player/songs.ts";
import { find, mount, press } from "../../ui/mount.tsx";

/** Three songs on two discs, and one that is not loaded. */
const SONGS = [aSong(1, { disc: 1 }), aSong(2, { disc: 1 }), aSong(3, { disc: 2 })];
const ROWS = { count: 4, rowAt: (index: number) => SONGS[index] };

function Album() {
  const list = useRef<HTMLDivElement>(null);
  const tabStop = useListKeys(list, ROWS);
  return (
    <div ref={list}>
      <GroupedList
        {...ROWS}
        label="Songs"
        keyOf={({ id }) => id}
        groupOf={({ disc }) => `Disc ${disc}`}
        tabStop={tabStop}
      >
        {({ name }, index) => (
          <button type="button" data-plays="" data-number={index + 1}>
            {name}
          </button>
        )}
      </GroupedList>
    </div>
  );
}

test("End scrolls to the last song of an album with discs, even if it is not loaded", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  mount(<Album />);
  act(() => find("[data-number='1']").focus());
  press("End");
  expect(scroll.mock.contexts).toContain(find("[aria-label='Songs, Disc 2'] li:last-child"));
  scroll.mockRestore();
});
