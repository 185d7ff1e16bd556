// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { startWorkerWhenIdle } from "#src/core/worker/start.ts";

const startWorker = vi.hoisted(() => vi.fn());
// The test environment has no worker to register.
vi.mock("#src/core/worker/worker.ts", () => ({ startWorker }));

test("the worker is not fetched before the first screen is painted, even if the browser is idle", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (paint: FrameRequestCallback) => frames.push(paint));
  const idle = vi.fn((react: () => void) => react());
  vi.stubGlobal("requestIdleCallback", idle);
  startWorkerWhenIdle();
  frames.shift()?.(0);
  expect(idle).not.toHaveBeenCalled();
  frames.shift()?.(16);
  await vi.waitFor(() => expect(startWorker).toHaveBeenCalledOnce());
});
