// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { WelcomeDialog } from "#src/features/account/WelcomeDialog.tsx";
import { mount } from "../../ui/mount.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
const eventually = (assertion: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    assertion();
  });

test("the welcome dialog closes when the mailing list refuses the address, and shows the reason", async () => {
  setActiveAccount("new-listener");
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
  vi.stubGlobal("fetch", async () => Response.json({ code: 404, message: "This address is on the list." }));
  mount(<WelcomeDialog isNew email="ada@example.org" />);
  await eventually(() => expect(button("Subscribe")).toBeDefined());
  await act(async () => button("Subscribe")?.click());
  await eventually(() =>
    expect(store.get(popupsAtom)).toMatchObject([{ kind: "error", message: "This address is on the list." }]),
  );
  await eventually(() => expect(button("Subscribe")).toBeUndefined());
});
