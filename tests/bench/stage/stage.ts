/** Everything that measurements need, started on first use and stopped together. */
import type { Browser } from "playwright-core";
import { launch } from "./browser.ts";
import type { Program } from "./program.ts";
import { openStore, type Store } from "./store.ts";
import { startJson, startPage, startSelect } from "./yardsticks.ts";

export interface Stage {
  store: Store;
  browser: () => Promise<Browser>;
  blankPage: () => Promise<Program>;
  listPage: () => Promise<Program>;
  bareJson: () => Promise<Program>;
  bareSelect: () => Promise<Program>;
  close: () => Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const store = await openStore();
  const stops: (() => Promise<void>)[] = [];
  const once = <Started>(start: () => Promise<Started>, stop: (started: Started) => Promise<void>) => {
    let starting: Promise<Started> | undefined;
    return () => {
      starting ??= start().then((started) => {
        stops.push(() => stop(started));
        return started;
      });
      return starting;
    };
  };
  const program = (start: () => Promise<Program>) => once(start, ({ stop }) => stop());
  return {
    store,
    browser: once(launch, (browser) => browser.close()),
    blankPage: program(() => startPage("blank")),
    listPage: program(() => startPage("list")),
    bareJson: program(startJson),
    bareSelect: program(async () => startSelect(await store.emptyDatabase("yardstick"))),
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await store.close();
    },
  };
}
