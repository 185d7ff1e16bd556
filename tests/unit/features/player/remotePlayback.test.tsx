// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { dismissAll, popupsAtom } from "#src/core/platform/popups.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { remoteAtom } from "#src/core/player/state.ts";
import { useRemotePlayback } from "#src/features/player/nowPlaying/useRemotePlayback.ts";
import { click, find, mount } from "../../ui/mount.tsx";

/** The Remote Playback API of an element. */
class FakeRemote extends EventTarget {
  state = "disconnected";
  find: (isAvailable: boolean) => void = () => undefined;
  watchAvailability = vi.fn((react: (isAvailable: boolean) => void) => {
    this.find = react;
    return Promise.resolve(1);
  });
  cancelWatchAvailability = vi.fn(() => Promise.resolve());
  prompt = vi.fn(() => Promise.resolve());

  become(state: "connected" | "disconnected"): void {
    this.state = state;
    this.dispatchEvent(new Event(state === "connected" ? "connect" : "disconnect"));
  }
}

function Shown() {
  const { isOffered, isConnected, choose } = useRemotePlayback();
  return (
    <button type="button" onClick={choose}>
      {[isOffered && "offered", isConnected && "connected"].filter(Boolean).join(", ")}
    </button>
  );
}

let remote: FakeRemote;
const put = (given: FakeRemote | undefined) => store.set(remoteAtom, given as RemotePlayback | undefined);
const shown = () => find("button").textContent;
const show = () =>
  mount(
    <Provider store={store}>
      <Shown />
    </Provider>,
  );

beforeEach(() => {
  dismissAll();
  remote = new FakeRemote();
  put(remote);
});

test("another device is offered while a device is available", () => {
  show();
  expect(shown()).toBe("");
  act(() => remote.find(true));
  expect(shown()).toBe("offered");
  act(() => remote.find(false));
  expect(shown()).toBe("");
});

test("a connection is shown until it ends, even if it began before the view was shown", () => {
  remote.become("connected");
  show();
  expect(shown()).toBe("connected");
  act(() => remote.become("disconnected"));
  expect(shown()).toBe("");
  act(() => remote.become("connected"));
  expect(shown()).toBe("connected");
});

test("when another element plays, its connection is shown instead of the previous element’s", () => {
  show();
  act(() => remote.find(true));
  const next = new FakeRemote();
  act(() => put(next));
  expect(remote.cancelWatchAvailability).toHaveBeenCalledOnce();
  act(() => remote.become("connected"));
  expect(shown()).toBe("offered");
  act(() => next.become("connected"));
  expect(shown()).toBe("offered, connected");
  click("button");
  expect(next.prompt).toHaveBeenCalledOnce();
  expect(remote.prompt).not.toHaveBeenCalled();
  act(() => put(undefined));
  expect(shown()).toBe("");
});

test("no device is offered if the browser can’t look for any", async () => {
  remote.watchAvailability.mockRejectedValue(new DOMException("", "NotSupportedError"));
  await act(async () => void show());
  expect(shown()).toBe("");
});

test.each([
  ["NotAllowedError", []],
  ["NetworkError", ["Segue couldn’t connect to the device. Try again."]],
])("a choice of device that ends with a %s shows %j", async (name, expected) => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  remote.prompt.mockRejectedValue(new DOMException("", name));
  show();
  await act(async () => click("button"));
  expect(store.get(popupsAtom).map(({ message }) => message)).toEqual(expected);
  expect(log).toHaveBeenCalledTimes(expected.length);
  log.mockRestore();
});
