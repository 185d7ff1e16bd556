// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RouteProgress } from "#src/features/shell/status/RouteProgress.tsx";
import { click, find, mount } from "../../ui/mount.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (timeMs: number) => act(() => void vi.advanceTimersByTime(timeMs));

test("nothing is shown for a screen that appears quickly", () => {
  mount(<RouteProgress isLoading onCancel={vi.fn()} />);
  pass(250);
  expect(document.body.querySelector("div > *")).toBeNull();
  pass(100);
  expect(find('[role="status"]').textContent).toBe("");
});

test("after ten seconds, a message says that the screen is still loading and offers to cancel", () => {
  const onCancel = vi.fn();
  const put = mount(<RouteProgress isLoading onCancel={onCancel} />);
  pass(9900);
  expect(find('[role="status"]').textContent).toBe("");
  pass(200);
  expect(find('[role="status"]').textContent).toBe("Still loading…Cancel");
  click("button");
  expect(onCancel).toHaveBeenCalledOnce();
  put(<RouteProgress isLoading={false} onCancel={onCancel} />);
  expect(document.querySelector('[role="status"]')).toBeNull();
});

test("the message offers no Cancel for a load that cannot be cancelled", () => {
  mount(<RouteProgress isLoading onCancel={undefined} />);
  pass(10_100);
  expect(find('[role="status"]').textContent).toBe("Still loading…");
});
