// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { useCancelLoad } from "#src/features/shell/status/useCancelLoad.ts";
import { click, find, mount } from "../../ui/mount.tsx";

function Shell() {
  const cancel = useCancelLoad();
  return (
    <button type="button" disabled={!cancel} onClick={cancel}>
      Cancel
    </button>
  );
}

let answer: Promise<void>;
const root = createRootRoute({ component: Shell });
const screen = (path: string) => createRoute({ getParentRoute: () => root, path, loader: () => answer });
const routeTree = root.addChildren([screen("/"), screen("/albums")]);

/** Shows the last of these screens; all that are opened after it load forever. */
async function show(...initialEntries: string[]) {
  answer = Promise.resolve();
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries }) });
  await act(() => router.load());
  mount(<RouterProvider router={router as never} />);
  answer = new Promise(() => undefined);
  return router;
}

const canCancel = (): boolean => !find<HTMLButtonElement>("button").disabled;

test.each([
  ["to a new screen", ["/"], (history: RouterHistory) => history.push("/albums")],
  ["back to an earlier screen", ["/albums", "/"], (history: RouterHistory) => history.back()],
])("cancelling a navigation %s returns to the screen shown", async (_, entries, go) => {
  const { history } = await show(...entries);
  await act(async () => go(history));
  await vi.waitFor(() => expect(canCancel()).toBe(true));
  expect(history.location.pathname).toBe("/albums");
  click("button");
  expect(history.location.pathname).toBe("/");
  await vi.waitFor(() => expect(canCancel()).toBe(false));
});

test("a screen that is loading again cannot be cancelled", async () => {
  const router = await show("/albums", "/");
  await act(async () => void router.invalidate({ sync: true }));
  await vi.waitFor(() => expect(router.state.isLoading).toBe(true));
  expect(canCancel()).toBe(false);
});
