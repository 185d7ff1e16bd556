// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onlineAtom } from "#src/core/network/online.ts";
import { dismissAll, popupsAtom, showPopup } from "#src/core/platform/popups.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { OfflineStrip } from "#src/features/shell/status/OfflineStrip.tsx";
import { passFocusOn } from "#src/ui/lists/passFocusOn.ts";
import { click, find, mount } from "../../ui/mount.tsx";

const BACK = "You’re back online.";
const OFFLINE = "You are offline. Showing what is saved on this device.";

const turn = (isOnline: boolean) => act(() => store.set(onlineAtom, isOnline));
const said = () => find('[role="status"]').textContent;
const messages = () => store.get(popupsAtom).map(({ message }) => message);

beforeEach(() => {
  store.set(onlineAtom, true);
  mount(
    <Provider store={store}>
      <OfflineStrip />
      <h1 tabIndex={-1}>Home</h1>
    </Provider>,
  );
});
afterEach(dismissAll);

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
  const stop = passFocusOn();
  turn(false);
  act(() => find('[aria-label="Hide"]').focus());
  click('[aria-label="Hide"]');
  await vi.waitFor(() => expect(document.activeElement).toBe(find("h1")));
  stop();
});

test("the strip disappears as soon as the network is back, and a popup says so", () => {
  expect(store.get(popupsAtom)).toEqual([]);
  turn(false);
  turn(true);
  expect(find("[data-shown]").dataset.shown).toBe("false");
  expect(said()).toBe("");
  expect(messages()).toEqual([BACK]);
  turn(false);
  expect(messages()).toEqual([]);
});

test("a popup with a button is not replaced when the network is back", () => {
  turn(false);
  showPopup({ kind: "success", message: "Removed.", action: { label: "Undo", run: () => undefined } });
  turn(true);
  expect(messages()).toEqual(["Removed."]);
});
