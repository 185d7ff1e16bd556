// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Listening } from "#contract/listening.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { type PlayerStatus, statusAtom } from "#src/core/player/state.ts";
import { ContinueCard } from "#src/features/shell/status/ContinueCard.tsx";
import { aSong } from "../../core/player/songs.ts";
import { mount } from "../../ui/mount.tsx";

let answer: (listening: Listening | null) => void;

vi.mock("#src/core/player/elsewhere/listeningElsewhere.ts", () => ({
  listeningElsewhere: () =>
    new Promise<Listening | null>((resolve) => {
      answer = resolve;
    }),
}));

const ON_A_PHONE: Listening = {
  device: "Chrome on Android",
  is_here: false,
  songs: [aSong(1)],
  current: 0,
  position: 30,
  source: "Album",
  source_path: "/album/northbound",
  saved_at: "2026-11-30T12:00:00.000Z",
};

const become = (status: PlayerStatus): void => act(() => store.set(statusAtom, status));

const show = () =>
  mount(
    <Provider store={store}>
      <ContinueCard />
    </Provider>,
  );

test("offers to continue what another device played", async () => {
  show();
  await act(async () => answer(ON_A_PHONE));
  expect(document.body.textContent).toContain("Continue from Chrome on Android: Song 1, 0:30");
});

test("does not offer that after a song that was started while the server was asked", async () => {
  show();
  become("playing");
  await act(async () => answer(ON_A_PHONE));
  become("paused");
  expect(document.body.textContent).toBe("");
});
