// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PopupMessage, PopupStack } from "#src/ui/overlays/PopupStack.tsx";
import { click, find, mount, press, send } from "./mount.tsx";

const popup = (kind: PopupMessage["kind"], more: Partial<PopupMessage> = {}): PopupMessage => ({
  id: 1,
  kind,
  message: "Saved.",
  times: 1,
  ...more,
});

const pass = (timeMs: number) => act(() => void vi.advanceTimersByTime(timeMs));

describe("popups", () => {
  const onDismiss = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    onDismiss.mockReset();
  });
  afterEach(() => vi.useRealTimers());
  const show = (...popups: PopupMessage[]) => mount(<PopupStack popups={popups} onDismiss={onDismiss} />);

  it("have the titles Success!, Warning! and Error!, and a success is a status while the others are alerts", () => {
    show(popup("success"), popup("warning", { id: 2 }), popup("error", { id: 3 }));
    expect(find('[role="status"]').textContent).toBe("Success!Saved.");
    const alerts = [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
    expect(alerts).toEqual(["Warning!Saved.", "Error!Saved."]);
  });

  it("are not titled Success! if they only say what is happening", () => {
    show(popup("info", { message: "Downloading 6 songs…" }));
    expect(find('[role="status"]').textContent).toBe("Downloading 6 songs…");
    pass(4000);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it.each([
    ["in several words", { message: "A sentence of several words takes no longer." }],
    ["that can be undone", { action: { label: "Undo", run: vi.fn() } }],
  ])("disappear after four seconds if they report a success %s", (_, facts) => {
    show(popup("success", facts));
    pass(3999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("disappear after their own time if one is set for them", () => {
    show(popup("info", { shownMs: 10_000 }));
    pass(9999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("stay until dismissed if they report a problem", () => {
    show(popup("error"));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    click('[aria-label="Dismiss"]');
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("show the three newest messages, and older messages again once the newer ones are gone", () => {
    const all = [1, 2, 3, 4].map((id) => popup("error", { id, message: `No. ${id}` }));
    const put = show(...all);
    const shown = () => [...document.querySelectorAll('[role="alert"] p')].map(({ textContent }) => textContent);
    expect(shown()).toEqual(["No. 2", "No. 3", "No. 4"]);
    put(<PopupStack popups={all.slice(0, 3)} onDismiss={onDismiss} />);
    expect(shown()).toEqual(["No. 1", "No. 2", "No. 3"]);
  });

  it("are reached with F6, and Escape dismisses the last popup unless the key has just closed something else", () => {
    show(popup("error"), popup("error", { id: 2, message: "Lost." }));
    press("F6");
    expect(document.activeElement?.closest('[role="alert"]')?.textContent).toContain("Lost.");
    const closeFirst = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", closeFirst);
    press("Escape");
    document.removeEventListener("keydown", closeFirst);
    expect(onDismiss).not.toHaveBeenCalled();
    press("Escape");
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("perform their action once, and close", () => {
    const run = vi.fn();
    show(popup("success", { action: { label: "Undo", run } }));
    click('[role="status"] button:not([aria-label])');
    expect(run).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it.each([
    ["pointerover", "pointerout"],
    ["focusin", "focusout"],
  ])("stay from %s until %s, and then for their full time again", (start, end) => {
    show(popup("success"));
    pass(3000);
    send(find('[role="status"]'), start);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    send(find('[role="status"]'), end);
    pass(3000);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1100);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it("show a count and stay for their full time again if the same message is repeated", () => {
    const put = show(popup("success"));
    pass(3000);
    put(<PopupStack popups={[popup("success", { times: 2 })]} onDismiss={onDismiss} />);
    expect(find('[role="status"]').textContent).toBe("Success! ×2Saved.");
    pass(3000);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});
