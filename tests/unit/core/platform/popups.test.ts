import { beforeEach, expect, test, vi } from "vitest";
import { dismissFailures, dismissTopic, popupsAtom, showPopup } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";

beforeEach(() => store.set(popupsAtom, []));

const shown = () => store.get(popupsAtom).map(({ message }) => message);

test("a popup counts how often its message was repeated, and offers the latest action", () => {
  const onGone = vi.fn();
  showPopup({ kind: "warning", message: "Not saved.", onGone });
  showPopup({ kind: "warning", message: "Not saved.", action: { label: "Try again", run: () => undefined } });
  expect(store.get(popupsAtom)).toMatchObject([{ message: "Not saved.", times: 2, action: { label: "Try again" } }]);
  expect(onGone).toHaveBeenCalledOnce();
});

test("a success replaces the previous success, even one that could be undone", () => {
  const onGone = vi.fn();
  showPopup({ kind: "error", message: "Not sent." });
  showPopup({ kind: "success", message: "Removed.", action: { label: "Undo", run: () => undefined }, onGone });
  showPopup({ kind: "success", message: "Saved." });
  expect(shown()).toEqual(["Not sent.", "Saved."]);
  expect(onGone).toHaveBeenCalledOnce();
});

test("of two messages that disappear by themselves, only the latest is shown", () => {
  showPopup({ kind: "success", message: "Saved." });
  showPopup({ kind: "info", message: "Downloading…", topic: "download:1" });
  expect(shown()).toEqual(["Downloading…"]);
  showPopup({ kind: "success", message: "Removed." });
  expect(shown()).toEqual(["Removed."]);
});

test("an offer stays beside the next message, until a newer offer on the same subject replaces it", () => {
  const offer = { kind: "info", topic: "continue", action: { label: "Continue", run: () => undefined } } as const;
  showPopup({ ...offer, message: "Continue One." });
  showPopup({ kind: "success", message: "Saved." });
  expect(shown()).toEqual(["Continue One.", "Saved."]);
  showPopup({ ...offer, message: "Continue Two." });
  expect(shown()).toEqual(["Continue Two."]);
});

test("only the latest message about a subject is kept, until the problem is solved", () => {
  const onGone = vi.fn();
  showPopup({ kind: "warning", message: "One plays instead.", topic: "network", onGone });
  showPopup({ kind: "error", message: "Not sent." });
  showPopup({ kind: "warning", message: "Two waits.", topic: "network" });
  expect(shown()).toEqual(["Not sent.", "Two waits."]);
  expect(onGone).toHaveBeenCalledOnce();
  dismissTopic("network");
  expect(shown()).toEqual(["Not sent."]);
});

test("errors disappear with their screen, even if they have an action, while warnings and a success stay", () => {
  for (const kind of ["warning", "error", "success"] as const) showPopup({ kind, message: kind });
  showPopup({ kind: "error", message: "offer", action: { label: "Try again", run: () => undefined } });
  dismissFailures();
  expect(shown()).toEqual(["warning", "success"]);
});
