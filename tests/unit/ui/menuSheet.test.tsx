// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { closeTopLayer } from "#src/ui/backLayers.ts";
import { MenuSheet } from "#src/ui/overlays/MenuSheet.tsx";
import type { MenuEntry } from "#src/ui/overlays/menuItems.ts";
import { find, mount, press } from "./mount.tsx";

const onClose = vi.fn();
const play = vi.fn();
const download = vi.fn();

const ITEMS: readonly MenuEntry[] = [
  { label: "Play next", onSelect: play },
  "separator",
  { label: "Download", onSelect: download, disabledReason: "You need to be online" },
  {
    heading: "Quality",
    items: [
      { label: "High", isChecked: true },
      { label: "Normal", isChecked: false },
    ],
  },
  { label: "Go to album", href: "/album/saltwater" },
];

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ["/"] }) });

const rows = () => [...document.querySelectorAll<HTMLElement>("[role^=menuitem]")];

function row(label: string): HTMLElement {
  const found = rows().find((element) => element.textContent?.startsWith(label));
  if (!found) throw new Error(`no row ${label}`);
  return found;
}

/** A sheet whose only row opens a dialog. */
function Chooser() {
  const [isMenuOpen, setMenuOpen] = useState(true);
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      {isMenuOpen && (
        <MenuSheet
          label="More"
          about={{ name: "Redrawn", image: null }}
          items={[{ label: "Open", onSelect: () => setDialogOpen(true) }]}
          button={{ current: null }}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {isDialogOpen && <div role="dialog" />}
    </>
  );
}

/** Whether the menu or the dialog is in the page. */
const shown = () => ["menu", "dialog"].filter((role) => document.querySelector(`[role=${role}]`));

const tap = (element: HTMLElement) => act(() => element.click());

beforeEach(() => {
  vi.clearAllMocks();
  mount(
    <RouterContextProvider router={router}>
      <button type="button" id="opener" />
      <MenuSheet
        label="More for Redrawn"
        about={{ name: "Redrawn", image: null }}
        items={ITEMS}
        button={{ current: null }}
        onClose={onClose}
      />
    </RouterContextProvider>,
  );
});

describe("a menu on a phone", () => {
  it("takes the focus, and its rows are named by their labels", () => {
    expect(document.activeElement).toBe(find("[role=menu]"));
    expect(find("[role=menu]").getAttribute("aria-label")).toBe("More for Redrawn");
    expect(rows().map(({ role }) => role)).toEqual([
      "menuitem",
      "menuitem",
      "menuitemradio",
      "menuitemradio",
      "menuitem",
    ]);
    expect(row("High").getAttribute("aria-checked")).toBe("true");
    expect(find("fieldset > legend").textContent).toBe("Quality");
  });

  it("performs the chosen action, and closes", () => {
    tap(row("Play next"));
    expect(play).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("stays open until the chosen dialog is rendered, without delaying the tap", async () => {
    mount(<Chooser />);
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    onTestFinished(() => {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    });
    row("Open").click();
    await Promise.resolve();
    expect(shown()).toEqual(["menu"]);
    await vi.waitFor(() => expect(shown()).toEqual(["dialog"]));
  });

  it("stays open on a disabled item, and says why it is disabled", () => {
    tap(row("Download"));
    expect(download).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    const reason = document.getElementById(row("Download").getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("You need to be online");
  });

  it("follows a link on Space", async () => {
    press("End");
    press(" ");
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/album/saltwater"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is navigated with the arrow keys, wrapping at its ends", () => {
    const reached = ["ArrowDown", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"].map((key) => {
      press(key);
      return document.activeElement?.textContent;
    });
    expect(reached).toEqual([
      "Play next",
      "DownloadYou need to be online",
      "Go to album",
      "Play next",
      "Go to album",
      "Play next",
    ]);
  });

  it("closes on Escape, on Back and on a tap beside it, but not on its header", () => {
    press("Escape");
    expect(onClose).toHaveBeenCalledTimes(1);
    act(() => {
      expect(closeTopLayer()).toBe(true);
    });
    expect(onClose).toHaveBeenCalledTimes(2);
    const sheet = find("[role=menu]");
    tap(sheet.firstElementChild as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(2);
    tap(sheet.parentElement as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(3);
  });
});
