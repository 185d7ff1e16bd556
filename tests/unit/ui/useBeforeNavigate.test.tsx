// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useBeforeNavigate } from "#src/ui/useBeforeNavigate.ts";
import { find, mount } from "./mount.tsx";

let releaseHome: () => void;
let router: ReturnType<typeof routerOf>;

/** Counts the changes of the path. The screen at "/" loads when `releaseHome` is called. */
function Shell() {
  const [count, setCount] = useState(0);
  useBeforeNavigate(() => setCount(count + 1));
  return (
    <>
      <output>{count}</output>
      <Outlet />
    </>
  );
}

function routerOf(home: Promise<void>) {
  const root = createRootRoute({ component: Shell });
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/", loader: () => home, component: () => <p>Home</p> }),
    createRoute({ getParentRoute: () => root, path: "/albums", component: () => <p>Albums</p> }),
  ];
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    defaultPendingMs: 0,
    defaultPendingComponent: () => <p>Loading</p>,
  });
}

const changes = () => find("output").textContent;
const shown = (text: string) => act(() => expect.poll(() => document.querySelector("p")?.textContent).toBe(text));

beforeEach(async () => {
  router = routerOf(
    new Promise((resolve) => {
      releaseHome = resolve;
    }),
  );
  mount(<RouterProvider router={router} />);
  await shown("Loading");
});
afterEach(() => releaseHome());

it("tells nothing when the first screen is loaded again before it has arrived", async () => {
  await act(async () => void router.load());
  expect(changes()).toBe("0");
  releaseHome();
  await shown("Home");
  expect(changes()).toBe("0");
});

it("tells of a new path before the first screen has arrived", async () => {
  await act(() => router.navigate({ to: "/albums" }));
  await shown("Albums");
  expect(changes()).toBe("1");
});

it("tells of a new path, and of the way back, but not of new search parameters", async () => {
  releaseHome();
  await shown("Home");
  await act(() => router.navigate({ to: "/albums" }));
  await act(() => router.navigate({ href: "/albums?q=x" }));
  expect(changes()).toBe("1");
  await act(() => router.navigate({ to: "/" }));
  expect(changes()).toBe("2");
});
