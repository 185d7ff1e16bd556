// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GroupedList } from "#src/ui/lists/GroupedList.tsx";
import { find, mount } from "./mount.tsx";

const ROWS_PER_PART = 200;
const [ROW_PX, VIEW_PX, FRAME_MS] = [60, 600, 16];
const PARTS = ["Today", "Yesterday"];
const rows = Array.from({ length: 2 * ROWS_PER_PART }, (_, index) => ({ name: `song ${index}`, index }));
const partOf = ({ index }: { index: number }) => PARTS[Math.floor(index / ROWS_PER_PART)] ?? "";

/** Gives each part of the list the place that it has in a browser. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(VIEW_PX);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const part = PARTS.findIndex((name) => this.getAttribute("aria-label")?.endsWith(name));
    if (part < 0) return new DOMRect(0, 0, 0, VIEW_PX);
    const height = ROWS_PER_PART * ROW_PX;
    return new DOMRect(0, part * height - find("#scroller").scrollTop, 0, height);
  });
}

afterEach(() => vi.restoreAllMocks());

describe("a list in parts", () => {
  it("gives the rows that fly past in its second part their numbers in the whole list", () => {
    layOut();
    let nowMs = 1_000;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    mount(
      <div id="scroller" style={{ overflowY: "auto" }}>
        <GroupedList
          label="History"
          count={rows.length}
          rowAt={(index) => rows[index]}
          keyOf={({ name }) => name}
          groupOf={partOf}
          renderFlung={({ name }, index) => <i data-index={index}>{name}</i>}
        >
          {({ name }, index) => <b data-index={index}>{name}</b>}
        </GroupedList>
      </div>,
    );
    for (const scrolledRows of [100, 200, 300]) {
      nowMs += FRAME_MS;
      act(() => {
        find("#scroller").scrollTop = scrolledRows * ROW_PX;
        find("#scroller").dispatchEvent(new Event("scroll"));
      });
    }
    const flung = [...document.querySelectorAll<HTMLElement>('[aria-label="History, Yesterday"] i')];
    expect(flung.map(({ textContent }) => textContent)).toContain("song 300");
    for (const { textContent, dataset } of flung) expect(`song ${dataset["index"]}`).toBe(textContent);
  });
});
