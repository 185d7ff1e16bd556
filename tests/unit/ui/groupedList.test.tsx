// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FLING_REST_MS } from "#src/ui/lists/fling.ts";
import { GroupedList } from "#src/ui/lists/GroupedList.tsx";
import { find, mount } from "./mount.tsx";

const ROWS_PER_PART = 200;
const [ROW_PX, VIEW_PX, FRAME_MS] = [60, 600, 16];
const PARTS = ["Today", "Yesterday"];
const rows = Array.from({ length: 2 * ROWS_PER_PART }, (_, index) => ({ name: `song ${index}`, index }));
const partOf = ({ index }: { index: number }) => PARTS[Math.floor(index / ROWS_PER_PART)] ?? "";

/** Gives each part of the list the position that it has in a browser. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(VIEW_PX);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const part = PARTS.findIndex((name) => this.getAttribute("aria-label")?.endsWith(name));
    if (part < 0) return new DOMRect(0, 0, 0, VIEW_PX);
    const height = ROWS_PER_PART * ROW_PX;
    return new DOMRect(0, part * height - find("#scroller").scrollTop, 0, height);
  });
}

beforeEach(() => vi.useFakeTimers({ now: 1_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a list in parts", () => {
  it("tells which rows of the whole list are near the viewport", () => {
    const onShow = vi.fn();
    mount(
      <GroupedList
        label="History"
        count={40}
        rowAt={(index) => ({ name: `song ${index}` })}
        keyOf={({ name }) => name}
        groupOf={({ name }) => (name.length < 7 ? "First ten" : "Others")}
        onShow={onShow}
      >
        {({ name }) => <b>{name}</b>}
      </GroupedList>,
    );
    expect(onShow.mock.calls).toEqual([
      [0, 10],
      [10, 40],
    ]);
  });

  it("during a fling, shows only names in its second part, and afterwards complete rows numbered within the whole list", () => {
    layOut();
    mount(
      <div id="scroller" style={{ overflowY: "auto" }}>
        <GroupedList
          label="History"
          count={rows.length}
          rowAt={(index) => rows[index]}
          keyOf={({ name }) => name}
          groupOf={partOf}
          flung={{ className: "flung", linesOf: ({ name, index }) => [name, `by ${index}`] }}
        >
          {({ name }, index) => <b data-index={index}>{name}</b>}
        </GroupedList>
      </div>,
    );
    for (const scrolledRows of [100, 200, 300]) {
      act(() => {
        vi.advanceTimersByTime(FRAME_MS);
        find("#scroller").scrollTop = scrolledRows * ROW_PX;
        find("#scroller").dispatchEvent(new Event("scroll"));
      });
    }
    const list = find('[aria-label="History, Yesterday"]');
    const flung = () => [...list.querySelectorAll<HTMLElement>(".flung")];
    const drawn = flung().map(({ childNodes }) => Array.from(childNodes, ({ textContent }) => textContent));
    expect(drawn).toContainEqual(["song 300", "by 300"]);
    expect(list.querySelector("[data-index='300']")).toBeNull();

    act(() => {
      vi.advanceTimersByTime(FLING_REST_MS + 2 * FRAME_MS);
    });
    expect(list.querySelector("[data-index='300']")?.textContent).toBe("song 300");
    expect(flung()).toEqual([]);
    const whole = [...list.querySelectorAll<HTMLElement>("b")];
    for (const { textContent, dataset } of whole) expect(`song ${dataset.index}`).toBe(textContent);
  });
});
