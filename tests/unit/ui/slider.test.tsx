// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { Slider, type SliderProps } from "#src/ui/fields/Slider.tsx";
import { enter, find, mount, press, send } from "./mount.tsx";

const seek = (more: Partial<SliderProps>) => (
  <Slider
    label="Seek"
    min={0}
    max={200}
    step={1}
    value={65}
    valueText="1:05 of 3:20"
    keyStep={5}
    onCommit={() => undefined}
    {...more}
  />
);

const range = () => find<HTMLInputElement>("input");

const drag = (value: number) => enter(range(), String(value));
const release = () => send(range(), "change");

describe("a slider", () => {
  it("describes its value in words", () => {
    mount(seek({}));
    expect(range().getAttribute("aria-label")).toBe("Seek");
    expect(range().getAttribute("aria-valuetext")).toBe("1:05 of 3:20");
  });

  it("follows the pointer, and sets its value once, on release", () => {
    const onInput = vi.fn();
    const onCommit = vi.fn();
    mount(seek({ onInput, onCommit }));
    drag(100);
    drag(120);
    expect(onInput.mock.calls).toEqual([[100], [120]]);
    expect(onCommit).not.toHaveBeenCalled();
    release();
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(120);
  });

  it("follows the pointer while the value changes, and does not jump back before the new value arrives", () => {
    const show = mount(seek({ value: 65 }));
    drag(120);
    show(seek({ value: 66 }));
    expect(range().value).toBe("120");
    release();
    expect(range().value).toBe("120");
    show(seek({ value: 120.4 }));
    expect(range().valueAsNumber).toBeCloseTo(120, 0);
    show(seek({ value: 121 }));
    expect(range().value).toBe("121");
  });

  it("does not jump to its dragged position when a later song reaches the value from before the drag", () => {
    const show = mount(seek({ value: 2 }));
    drag(190);
    release();
    for (const value of [190.2, 200, 0]) show(seek({ value }));
    show(seek({ value: 2 }));
    expect(range().value).toBe("2");
  });

  it("moves by one step for each press of an arrow key, within its bounds", () => {
    const onCommit = vi.fn();
    const show = mount(seek({ onCommit }));
    range().focus();
    press("ArrowRight");
    expect(onCommit).toHaveBeenLastCalledWith(70);
    show(seek({ onCommit, value: 198 }));
    press("ArrowUp");
    expect(onCommit).toHaveBeenLastCalledWith(200);
  });

  it("sets no value if another song has replaced the dragged song, and shows the new position at once", () => {
    const onInput = vi.fn();
    const onCommit = vi.fn();
    const show = mount(seek({ subject: "one", onInput, onCommit }));
    drag(120);
    show(seek({ subject: "two", value: 1, onInput, onCommit }));
    expect(range().value).toBe("1");
    drag(130);
    expect(onInput.mock.calls).toEqual([[120]]);
    release();
    expect(onCommit).not.toHaveBeenCalled();
    drag(90);
    release();
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(90);
  });

  it("stops moving when the next song begins while a key is held", () => {
    const onCommit = vi.fn();
    const show = mount(seek({ subject: "one", onCommit }));
    range().focus();
    press("ArrowRight");
    press("ArrowRight", { repeat: true });
    expect(onCommit).toHaveBeenCalledTimes(2);
    show(seek({ subject: "two", value: 0, onCommit }));
    press("ArrowRight", { repeat: true });
    expect(onCommit).toHaveBeenCalledTimes(2);
    press("ArrowRight");
    expect(onCommit).toHaveBeenLastCalledWith(5);
  });
});
