// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissAll, showPopup } from "#src/core/platform/popups.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";
import { click, find, mount, press, send } from "./mount.tsx";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ["/"] }) });

function Cart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" id="pay" onClick={() => setIsOpen(true)}>
        Checkout
      </button>
      <Dialog title="Checkout" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>Total</p>
      </Dialog>
    </>
  );
}

const open = () =>
  mount(
    <Provider store={store}>
      <RouterContextProvider router={router}>
        <main>
          <Cart />
        </main>
        <PopupHost />
      </RouterContextProvider>
    </Provider>,
  );

const messages = () => [...document.querySelectorAll("[data-popups] p")].map(({ textContent }) => textContent);
const whenInert = (isInert: boolean) =>
  act(() => vi.waitFor(() => expect(find("#shell").hasAttribute("inert")).toBe(isInert)));

beforeEach(dismissAll);
afterEach(() => vi.restoreAllMocks());

it("while a dialog is open, offers are hidden, and other messages are shown above the dialog", async () => {
  open();
  act(() => {
    showPopup({ kind: "info", message: "Song 2, 0:40", action: { label: "Continue", run: () => undefined } });
    showPopup({ kind: "error", message: "The card was declined." });
  });
  expect(messages()).toEqual(["Song 2, 0:40", "The card was declined."]);
  click("#pay");
  await whenInert(true);
  expect(messages()).toEqual(["The card was declined."]);
  press("Escape");
  await whenInert(false);
  expect(messages()).toEqual(["Song 2, 0:40", "The card was declined."]);
});

it("messages move back to their usual place when a dialog opens that leaves room for them", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 40));
  open();
  const place = () => find("[data-popups]").dataset.place;
  send(find("#pay"), "pointerdown");
  act(() => showPopup({ kind: "error", message: "The card was declined." }));
  expect(place()).toBe("top");
  click("#pay");
  await whenInert(true);
  expect(place()).toBe("bottom");
  press("Escape");
  await whenInert(false);
  expect(messages()).toEqual(["The card was declined."]);
});
