// @vitest-environment happy-dom
import { act, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { closeTopLayer } from "#src/ui/backLayers.ts";
import { returnFocus } from "#src/ui/dialogStack.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { click, find, mount, press } from "./mount.tsx";

const shell = () => document.getElementById("shell");

function Screen({ closable = true, onClose = () => undefined }: { closable?: boolean; onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        Choose licence
      </button>
      <h1 id="heading" tabIndex={-1}>
        Beats
      </h1>
      <Dialog title="Licences" isOpen={isOpen} onClose={close} closable={closable}>
        <button type="button" id="ask" onClick={() => setAsks(true)}>
          Buy
        </button>
        <button
          type="button"
          id="other"
          onClick={() => {
            close();
            setAsks(true);
          }}
        >
          Delete
        </button>
      </Dialog>
      <Dialog title="Sure?" isOpen={asks} onClose={() => setAsks(false)}>
        <button type="button" id="safe" data-autofocus>
          Cancel
        </button>
      </Dialog>
    </>
  );
}

function goBack(): boolean | undefined {
  let isClosed: boolean | undefined;
  act(() => {
    isClosed = closeTopLayer();
  });
  return isClosed;
}

function open(): void {
  find("#opener").focus();
  click("#opener");
}

describe("a dialog", () => {
  it("is named by its title, and is outside the shell, which is inert once the dialog is visible", async () => {
    mount(<Screen />);
    open();
    const dialog = find("dialog");
    const name = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
    expect(name?.textContent).toBe("Licences");
    expect(shell()?.contains(dialog)).toBe(false);
    await vi.waitFor(() => expect(shell()?.hasAttribute("inert")).toBe(true));
  });

  it("takes the focus, and returns it to the element that opened it", async () => {
    mount(<Screen />);
    open();
    expect(document.activeElement?.textContent).toBe("Licences");
    await vi.waitFor(() => expect(shell()?.hasAttribute("inert")).toBe(true));
    press("Escape");
    expect(document.querySelector("dialog")).toBeNull();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("opener"));
    expect(shell()?.hasAttribute("inert")).toBe(false);
  });

  it("replaces another dialog while the page stays inert, and returns the focus to the element that opened the first", async () => {
    mount(<Screen />);
    open();
    await vi.waitFor(() => expect(shell()?.hasAttribute("inert")).toBe(true));
    const wasInert: boolean[] = [];
    const watch = new MutationObserver(() => wasInert.push(shell()?.hasAttribute("inert") ?? false));
    watch.observe(find("#shell"), { attributeFilter: ["inert"] });
    click("#other");
    await Promise.resolve();
    expect(document.activeElement?.id).toBe("safe");
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    watch.disconnect();
    expect(wasInert).not.toContain(false);
    press("Escape");
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("opener"));
  });

  it("has left the screen before the page below can be used again", async () => {
    mount(<Screen />);
    open();
    await vi.waitFor(() => expect(shell()?.hasAttribute("inert")).toBe(true));
    press("Escape");
    await new Promise(requestAnimationFrame);
    expect(document.querySelector("dialog")).toBeNull();
    expect(shell()?.hasAttribute("inert")).toBe(true);
    await vi.waitFor(() => expect(shell()?.hasAttribute("inert")).toBe(false));
  });

  it("leaves the focus where a new screen puts it, so that the page below can be used at once", async () => {
    mount(<Screen />);
    open();
    await vi.waitFor(() => expect(shell()?.hasAttribute("inert")).toBe(true));
    press("Escape");
    returnFocus();
    expect(shell()?.hasAttribute("inert")).toBe(false);
    find("#heading").focus();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement?.id).toBe("heading");
  });

  it("can only be left by its own buttons if it is not closable", () => {
    const onClose = vi.fn();
    mount(<Screen closable={false} onClose={onClose} />);
    open();
    press("Escape");
    expect(document.querySelector('[aria-label="Close"]')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.querySelector("dialog")).not.toBeNull();
  });

  it("is inert below a second dialog, which focuses the safe answer and can be closed alone", async () => {
    mount(<Screen />);
    open();
    find("#ask").focus();
    click("#ask");
    expect(document.activeElement?.id).toBe("safe");
    await vi.waitFor(() => expect(find("#ask").closest("[inert]")).not.toBeNull());
    press("Escape");
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("ask"));
    expect(find("#ask").closest("[inert]")).toBeNull();
  });

  it("is closed by Back, beginning with the top dialog, unless it is not closable", () => {
    mount(<Screen />);
    open();
    click("#ask");
    expect(goBack()).toBe(true);
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(goBack()).toBe(true);
    expect(document.querySelector("dialog")).toBeNull();
    expect(goBack()).toBe(false);
    mount(<Screen closable={false} />);
    open();
    expect(goBack()).toBe(false);
    expect(document.querySelector("dialog")).not.toBeNull();
  });
});
