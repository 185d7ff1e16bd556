// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PopupMessage, PopupStack } from "#src/ui/overlays/PopupStack.tsx";
import { click, find, mount, send } from "./mount.tsx";

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

  it("carry the three titles, success as a status and the others as alerts", () => {
    show(popup("success"), popup("warning", { id: 2 }), popup("error", { id: 3 }));
    expect(find('[role="status"]').textContent).toBe("Success!Saved.");
    const alerts = [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
    expect(alerts).toEqual(["Warning!Saved.", "Error!Saved."]);
  });

  it("leave by themselves after six seconds and a little, if they say success", () => {
    show(popup("success"));
    pass(6000);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(100);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("stay for ever, if they say that something went wrong", () => {
    show(popup("error"));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    click('[aria-label="Dismiss"]');
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("do what they offer, once, and go", () => {
    const run = vi.fn();
    show(popup("success", { action: { label: "Undo", run } }));
    click('[role="status"] button:not([aria-label])');
    expect(run).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  it.each([
    ["pointerover", "pointerout"],
    ["focusin", "focusout"],
  ])("stay between %s and %s, and have their whole time after", (start, end) => {
    show(popup("success"));
    pass(5000);
    send(find('[role="status"]'), start);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    send(find('[role="status"]'), end);
    pass(5000);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1100);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it("say how often, and start their time anew, when the same is said again", () => {
    const put = show(popup("success"));
    pass(5000);
    put(<PopupStack popups={[popup("success", { times: 2 })]} onDismiss={onDismiss} />);
    expect(find('[role="status"]').textContent).toBe("Success! ×2Saved.");
    pass(5000);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});
