// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, type DownloadRow } from "#src/core/database/db.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { stopTelling } from "#src/core/downloads/tellOutcome.ts";
import { toDownloadSong } from "#src/core/downloads/toDownloadSong.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { BeatOffline } from "#src/features/beats/BeatOffline.tsx";
import { aBeat } from "../../core/song/beats.ts";
import { mount } from "../../ui/mount.tsx";

const BOUGHT: ShownBeat = { ...aBeat(2, { name: "Tide" }), purchases: [{ licence: "Basic Lease", order_id: 7 }] };

const put = (facts: Partial<DownloadRow>) =>
  accountDatabase().downloads.put({ ...newDownload(toDownloadSong(playableBeat(BOUGHT))), ...facts });
const becomes = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      check();
    },
    // The commands load on the first press.
    { timeout: 10_000 },
  );
const control = () => document.querySelector('[role="switch"]');
const status = () => document.querySelector('[role="status"]')?.textContent;
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);

/** Each test has an account of its own. */
let accounts = 0;

beforeEach(() => {
  accounts += 1;
  setActiveAccount(`listener ${accounts}`);
});
afterEach(() => stopTelling());

test("a bought beat has a switch that is off until the beat is downloaded", async () => {
  mount(<BeatOffline beat={BOUGHT} />);
  await becomes(() => expect(control()?.getAttribute("aria-checked")).toBe("false"));
  expect(control()?.textContent).toBe("Keep offline");
  await put({ state: "complete" });
  await becomes(() => expect(control()?.getAttribute("aria-checked")).toBe("true"));
  expect(status()).toBe("Tide is available offline.");
});

test("the ring shows how much of the beat has been downloaded", async () => {
  await put({ state: "fetching", receivedBytes: 250, totalBytes: 1000 });
  mount(<BeatOffline beat={BOUGHT} />);
  await becomes(() => expect(control()?.querySelector("svg")?.getAttribute("data-percent")).toBe("25"));
  expect(status()).toBe("Downloading");
});

test("a failed download says why, and can be tried again", async () => {
  await put({ state: "failed", words: "This beat couldn’t be downloaded." });
  mount(<BeatOffline beat={BOUGHT} />);
  await becomes(() => expect(status()).toBe("This beat couldn’t be downloaded."));
  act(() => button("Try again")?.click());
  await becomes(() => expect(status()).toBe("Waiting"));
  expect(button("Try again")).toBeUndefined();
});

test.each([
  ["was not bought", aBeat(2)],
  ["was sold as stems, so that only its preview can be heard", { ...BOUGHT, preview_duration: 15, duration: 60 }],
])("a beat that %s has no switch", async (_, beat) => {
  mount(<BeatOffline beat={beat} />);
  await act(async () => undefined);
  expect(control()).toBeNull();
});

test("a kept beat keeps its switch although only its preview can be heard after a later purchase of stems", async () => {
  await put({ state: "complete" });
  mount(<BeatOffline beat={{ ...BOUGHT, preview_duration: 15, duration: 60 }} />);
  await becomes(() => expect(control()?.getAttribute("aria-checked")).toBe("true"));
});
