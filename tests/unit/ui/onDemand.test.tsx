// @vitest-environment happy-dom
import { act, lazy } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { find, mount } from "./mount.tsx";

const messages = () => store.get(popupsAtom).map(({ message }) => message);

async function openWithoutNetwork(isBackground: boolean): Promise<void> {
  const Dialog = lazy(() => Promise.reject<{ default: () => null }>(new Error("Unable to preload CSS")));
  mount(
    <>
      <p id="screen">Albums</p>
      <OnDemand isOpen isBackground={isBackground}>
        <Dialog />
      </OnDemand>
    </>,
  );
  await act(async () => undefined);
}

beforeEach(() => {
  store.set(popupsAtom, []);
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});

test("a dialog that cannot be loaded leaves the screen unchanged, and shows a message", async () => {
  await openWithoutNetwork(false);
  expect(find("#screen").textContent).toBe("Albums");
  expect(messages()).toEqual(["This part of Segue couldn’t load. Reload Segue when you’re online."]);
});

test("no message is shown about a dialog that the user did not open", async () => {
  await openWithoutNetwork(true);
  expect(find("#screen").textContent).toBe("Albums");
  expect(messages()).toEqual([]);
});
