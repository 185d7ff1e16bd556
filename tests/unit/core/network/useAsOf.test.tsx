// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { mount } from "../../ui/mount.tsx";

const AT_MS = new Date(2024, 10, 23, 14, 5).getTime();

const turn = (isOnline: boolean) => act(() => store.set(onlineAtom, isOnline));
const shown = () => document.getElementById("shell")?.textContent;
const Age = ({ atMs, ...rest }: { atMs: number | undefined; what?: "Price" | "Prices" }) => (
  <AsOf moment={useAsOf(atMs)} {...rest} />
);
const show = (age: Parameters<typeof Age>[0]) =>
  mount(
    <Provider store={store}>
      <Age {...age} />
    </Provider>,
  );

beforeEach(() => store.set(onlineAtom, true));

test("a response's age is shown while there is no network", () => {
  show({ atMs: AT_MS, what: "Prices" });
  expect(shown()).toBe("");
  turn(false);
  expect(shown()).toBe("Prices as of 14:05 on 23 November 2024.");
  turn(true);
  expect(shown()).toBe("");
});

test("the note about the age names no subject if the age applies to the whole screen", () => {
  turn(false);
  show({ atMs: AT_MS });
  expect(shown()).toBe("As of 14:05 on 23 November 2024.");
});

test("an unknown age is not shown", () => {
  turn(false);
  show({ atMs: undefined, what: "Prices" });
  expect(shown()).toBe("");
});
