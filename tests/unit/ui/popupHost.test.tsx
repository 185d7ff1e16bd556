// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { showPopup } from "#src/core/platform/popups.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";
import { click, find, mount, press } from "./mount.tsx";

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

const messages = () => [...document.querySelectorAll("[data-popups] p")].map(({ textContent }) => textContent);
const whenInert = (isInert: boolean) =>
  act(() => vi.waitFor(() => expect(find("#shell").hasAttribute("inert")).toBe(isInert)));

it("keeps offers back while a dialog is open, and shows other messages above it", async () => {
  mount(
    <Provider store={store}>
      <RouterContextProvider router={router}>
        <Cart />
        <PopupHost />
      </RouterContextProvider>
    </Provider>,
  );
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
