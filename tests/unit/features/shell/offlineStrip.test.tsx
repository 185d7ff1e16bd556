// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onlineAtom } from "#src/core/network/online.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { OfflineStrip } from "#src/features/shell/status/OfflineStrip.tsx";
import { passFocusOn } from "#src/ui/lists/passFocusOn.ts";
import { click, find, mount } from "../../ui/mount.tsx";

const OFFLINE = "You are offline. Showing what is saved on this device.";

const turn = (isOnline: boolean) => act(() => store.set(onlineAtom, isOnline));
const said = () => find('[role="status"]').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  store.set(onlineAtom, true);
  mount(
    <Provider store={store}>
      <OfflineStrip />
      <h1 tabIndex={-1}>Home</h1>
    </Provider>,
  );
});
afterEach(() => vi.useRealTimers());

test("a lost network is reported once, the message can be dismissed, and the next loss is reported again", () => {
  turn(false);
  expect(said()).toBe(OFFLINE);
  click('[aria-label="Hide"]');
  expect(said()).toBe("");
  turn(true);
  turn(false);
  expect(said()).toBe(OFFLINE);
});

test("the focus moves from the hidden message to the screen’s heading", async () => {
  vi.useRealTimers();
  const stop = passFocusOn();
  turn(false);
  act(() => find('[aria-label="Hide"]').focus());
  click('[aria-label="Hide"]');
  await vi.waitFor(() => expect(document.activeElement).toBe(find("h1")));
  stop();
});

test("a message says for three seconds that the network is back, but not at the start", () => {
  expect(said()).toBe("");
  turn(false);
  turn(true);
  expect(said()).toBe("You’re back online.");
  act(() => void vi.advanceTimersByTime(3000));
  expect(said()).toBe("");
});
