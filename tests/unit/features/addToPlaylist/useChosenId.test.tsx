// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Playlist } from "#contract/shapes.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { emptyPlaylist } from "#src/core/mutations/playlists.ts";
import { useChosenId } from "#src/features/addToPlaylist/useChosenId.ts";
import { mount } from "../../ui/mount.tsx";

let choice: ReturnType<typeof useChosenId>;

function Probe({ playlists }: { playlists: readonly Playlist[] }) {
  choice = useChosenId(playlists);
  return null;
}

afterEach(() => deleteAccountDatabase("ada"));

test("a playlist made offline stays chosen after it has been sent to the server", async () => {
  setActiveAccount("ada");
  const show = mount(<Probe playlists={[emptyPlaylist(-1), emptyPlaylist(3)]} />);
  act(() => choice[1](-1));
  await accountDatabase().localIds.put({ localId: -1, realId: 7 });
  show(<Probe playlists={[emptyPlaylist(7), emptyPlaylist(3)]} />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(choice[0]).toBe(7);
  });
});
