// @vitest-environment happy-dom
import { type CSSProperties, useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useCoverFromBar } from "#src/features/player/nowPlaying/useCoverFromBar.ts";
import { find, mount } from "../../ui/mount.tsx";

function Shown({ time }: { time: string }) {
  const full = useRef<HTMLDivElement>(null);
  useCoverFromBar(full);
  return (
    <>
      <span data-bar-cover="" />
      <div ref={full}>
        <div data-cover="" style={{ "--time-sheet": time, "--ease-out": "linear" } as CSSProperties} />
      </div>
    </>
  );
}

const durations = () =>
  find("[data-cover]")
    .getAnimations()
    .map(({ effect }) => effect?.getTiming().duration);

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
});

test.each(["240ms", "0.24s", ".24s"])("the cover moves for 240 ms if the stylesheet says %s", (time) => {
  mount(<Shown time={time} />);
  expect(durations()).toEqual([240]);
});

test.each(["0ms", "0s"])("the cover is at its place at once if the stylesheet says %s", (time) => {
  mount(<Shown time={time} />);
  expect(durations()).toEqual([]);
});
