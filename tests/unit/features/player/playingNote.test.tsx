// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DownloadedProvider } from "#src/core/downloads/availability.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { type PlayerStatus, statusAtom } from "#src/core/player/state.ts";
import { PlayingNote } from "#src/features/player/nowPlaying/PlayingNote.tsx";
import { aSong } from "../../core/player/songs.ts";
import { find, mount } from "../../ui/mount.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (timeMs: number) => act(() => void vi.advanceTimersByTime(timeMs));
const become = (status: PlayerStatus) => act(() => store.set(statusAtom, status));

const shown = () => find("#shell").textContent;
const show = (dataAudio: string, downloadedIds: number[] = [], isRemote = false) =>
  mount(
    <Provider store={store}>
      <DownloadedProvider value={{ songIds: new Set(downloadedIds), collectionPaths: new Set() }}>
        <PlayingNote song={aSong(1, { dataAudio })} isRemote={isRemote} />
      </DownloadedProvider>
    </Provider>,
  );

test("a stall is announced politely after a second, until the sound continues", () => {
  become("playing");
  show("/media/audio/1?quality=High&accept=*");
  become("buffering");
  pass(900);
  expect(shown()).toBe("High quality");
  pass(200);
  expect(shown()).toBe("Buffering…");
  expect(find('[aria-live="polite"]').textContent).toBe("Buffering…");
  become("playing");
  expect(shown()).toBe("High quality");
});

test("while another device plays the song, the note says so instead of showing the song's quality", () => {
  become("playing");
  show("/media/audio/1?quality=High&accept=*", [], true);
  expect(shown()).toBe("Playing on another device");
  expect(find('[aria-live="polite"]').textContent).toBe("Playing on another device");
});

test("a pause is not a stall, however long it lasts", () => {
  become("paused");
  show("/media/audio/1?quality=Low&accept=*");
  pass(60_000);
  expect(shown()).toBe("Low quality");
});

test.each([
  ["/media/audio/1?quality=Medium", [], "Medium quality"],
  ["/media/audio/1?quality=Medium", [1], "Available offline"],
  ["/media/audio/1", [], ""],
  ["https://cdn.test/1.mp3?quality=best", [], ""],
])("the note for %s, with the songs %j downloaded, is: %j", (dataAudio, downloadedIds, expected) => {
  become("playing");
  show(dataAudio, downloadedIds);
  expect(shown()).toBe(expected);
});
