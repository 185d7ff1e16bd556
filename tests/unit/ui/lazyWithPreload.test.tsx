// @vitest-environment happy-dom
import { act, Suspense, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";
import { click, find, mount } from "./mount.tsx";

function Menu({ name }: { name: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" id="menu" onClick={() => setPresses(presses + 1)}>
      {`${name} ${presses}`}
    </button>
  );
}

/** A menu, its loader, and a screen that opens it. */
function lazyMenu() {
  const load = vi.fn(async () => Menu);
  const LazyMenu = lazyWithPreload(load);
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" id="opener" onClick={() => setOpen(true)}>
          More
        </button>
        <Suspense fallback={<p>Wait</p>}>{isOpen && <LazyMenu name="Songs" />}</Suspense>
      </>
    );
  };
  return { load, LazyMenu, Screen };
}

describe("an overlay", () => {
  it("opens with the click if it was preloaded", async () => {
    const { load, LazyMenu, Screen } = lazyMenu();
    mount(<Screen />);
    LazyMenu.preload();
    await load.mock.results[0]?.value;
    await Promise.resolve();
    click("#opener");
    expect(find("#menu").textContent).toBe("Songs 0");
    expect(load).toHaveBeenCalledOnce();
  });

  it("loads on the click if it was not preloaded, and keeps its state if it is preloaded later", async () => {
    const { load, LazyMenu, Screen } = lazyMenu();
    mount(<Screen />);
    click("#opener");
    expect(document.body.textContent).toContain("Wait");
    await act(async () => load.mock.results[0]?.value);
    expect(find("#menu").textContent).toBe("Songs 0");
    click("#menu");
    LazyMenu.preload();
    click("#menu");
    expect(find("#menu").textContent).toBe("Songs 2");
  });

  it("loads again on the click if preloading has failed", async () => {
    const { load, LazyMenu, Screen } = lazyMenu();
    load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Menu);
    mount(<Screen />);
    LazyMenu.preload();
    await Promise.resolve();
    click("#opener");
    await act(async () => load.mock.results[1]?.value);
    expect(find("#menu").textContent).toBe("Songs 0");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
