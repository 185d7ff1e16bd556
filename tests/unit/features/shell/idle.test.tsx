// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useIsIdle } from "#src/features/shell/useIsIdle.ts";
import { mount } from "../../ui/mount.tsx";

const frames: FrameRequestCallback[] = [];
const idleCallbacks: (() => void)[] = [];
let isIdle = false;

function Probe({ isLoaded }: { isLoaded: boolean }) {
  isIdle = useIsIdle(isLoaded);
  return null;
}

const paint = () =>
  act(async () => {
    for (const callback of frames.splice(0)) callback(0);
  });
const rest = () =>
  act(async () => {
    for (const callback of idleCallbacks.splice(0)) callback();
  });

afterEach(() => vi.unstubAllGlobals());

test("a browser that is waiting for the screen's data, or has not painted it yet, does not count as idle", async () => {
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => idleCallbacks.push(callback));
  const show = mount(<Probe isLoaded={false} />);
  await rest();
  expect(isIdle).toBe(false);
  show(<Probe isLoaded />);
  await rest();
  await paint();
  await rest();
  expect(isIdle).toBe(false);
  await paint();
  await rest();
  expect(isIdle).toBe(true);
});
