import type { Point, Tab } from "../drivers/engine.ts";
import { until } from "../until.ts";
import type { InPage, Sound, Target } from "./inPage.ts";

/** Something on the screen, by its role and name. */
export interface Locator {
  role: string;
  name?: string | RegExp;
  within?: Locator;
}

const describe = ({ role, name, within }: Locator): string =>
  `${role}${name === undefined ? "" : ` “${name}”`}${within ? ` in ${describe(within)}` : ""}`;

const targetOf = ({ role, name, within }: Locator): Target => ({
  role,
  ...(name !== undefined && { name: typeof name === "string" ? { text: name } : { pattern: name.source } }),
  ...(within && { within: targetOf(within) }),
});

/** A row that is dropped this far below the middle of another row moves to the place after that row. */
const BELOW_THE_MIDDLE_PX = 8;

/** One tab of a browser, and what a person does and sees in it. */
export class Visit {
  readonly #tab: Tab;
  readonly #origin: string;
  readonly #inPage: string;

  constructor(tab: Tab, origin: string, inPage: string) {
    this.#tab = tab;
    this.#origin = origin;
    this.#inPage = inPage;
  }

  open(path: string): Promise<void> {
    return this.#tab.open(new URL(path, this.#origin).href);
  }

  reload(): Promise<void> {
    return this.#tab.reload();
  }

  /** Runs a function in the page, and returns its result. The function cannot use variables from outside. */
  async read<T, A extends unknown[]>(inThePage: (...given: A) => T | Promise<T>, ...given: A): Promise<T> {
    return (await this.#tab.run(`return (${inThePage})(...${JSON.stringify(given)});`)) as T;
  }

  /** Waits until the element can be clicked, and clicks it with a real pointer. */
  async press(role: string, name: string | RegExp, within?: Locator): Promise<void> {
    const locator = { role, name, ...(within && { within }) };
    await this.#tab.click(await this.#pointOf(locator));
  }

  /** Types into a field with a real keyboard. */
  async type(name: string | RegExp, text: string, role = "textbox"): Promise<void> {
    await this.press(role, name);
    await this.#tab.type(text);
    await this.seeValue(name, text, role);
  }

  /** Types into the focused element with a real keyboard. */
  write(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  /** Presses keys on a real keyboard together, by their names in `KeyboardEvent.key`. */
  keys(...names: string[]): Promise<void> {
    return this.#tab.press(...names);
  }

  get hasFinger(): boolean {
    return this.#tab.drag !== undefined;
  }

  /** Drags the row of one element below the row of another, with a finger. */
  async dragBelow(one: Locator, other: Locator): Promise<void> {
    const [from, [x, y]] = [await this.#gripOf(one), await this.#gripOf(other)];
    await this.#tab.drag?.(from, [x, y + BELOW_THE_MIDDLE_PX]);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  looksDone(): Promise<boolean> {
    return this.#call("looksDone");
  }

  screenshot(): Promise<Buffer> {
    return this.#tab.screenshot();
  }

  /** Waits until a field has this value. */
  async seeValue(name: string | RegExp, text: string, role = "textbox"): Promise<void> {
    await until(`${text} in ${name}`, async () => (await this.texts({ role, name })).some((value) => value === text));
  }

  /** Clicks the player's slider at a position from 0 to 1. */
  async seek(share: number): Promise<void> {
    const target = targetOf({ role: "slider", name: "Seek" });
    await this.#tab.click(await until("the slider", () => this.#call("pointOf", target, share)));
  }

  /** Waits until something is on the screen. */
  async see(role: string, name?: string | RegExp, within?: Locator): Promise<void> {
    const locator = { role, ...(name !== undefined && { name }), ...(within && { within }) };
    await until(describe(locator), async () => (await this.names(locator)).length > 0);
  }

  async seeNo(role: string, name: string | RegExp): Promise<void> {
    await until(`no ${role} ${name}`, async () => (await this.names({ role, name })).length === 0);
  }

  /** Waits until something on the screen contains a text. */
  async seeText(locator: Locator, text: string | RegExp): Promise<void> {
    const isThere = (shown: string) => (typeof text === "string" ? shown.includes(text) : text.test(shown));
    await until(`${text} in ${describe(locator)}`, async () => (await this.texts(locator)).some(isThere));
  }

  async seeNoText(locator: Locator, text: RegExp): Promise<void> {
    await until(
      `no ${text} in ${describe(locator)}`,
      async () => !(await this.texts(locator)).some((shown) => text.test(shown)),
    );
  }

  names(locator: Locator): Promise<string[]> {
    return this.#call("namesOf", targetOf(locator));
  }

  texts(locator: Locator): Promise<string[]> {
    return this.#call("textsOf", targetOf(locator));
  }

  /** Waits until exactly one recording is playing, and its time advances. */
  async hear(isMeant: (sound: Sound) => boolean = () => true): Promise<Sound> {
    const first = await until("a sound", async () => {
      const sounds = await this.#call("sounding");
      const [sound] = sounds;
      if (sound && sounds.length === 1 && isMeant(sound)) return sound;
      return this.#failWithStates();
    });
    return until("the sound's time to move on", async () => {
      const [sound] = await this.#call("sounding");
      if (sound?.path === first.path && sound.seconds > first.seconds) return sound;
      return this.#failWithStates();
    });
  }

  #pointOf(locator: Locator): Promise<Point> {
    return until(describe(locator), () => this.#call("pointOf", targetOf(locator)));
  }

  #gripOf(locator: Locator): Promise<Point> {
    return until(`a row to drag by ${describe(locator)}`, () => this.#call("gripOf", targetOf(locator)));
  }

  async #failWithStates(): Promise<never> {
    throw new Error(`what there is: ${(await this.#call("elementStates")).join(", ")}`);
  }

  /** How many rows are in IndexedDB, and which tables contain a Blob. */
  storedBlobs(): ReturnType<InPage["storedBlobs"]> {
    return this.#call("storedBlobs");
  }

  async hearNothing(): Promise<void> {
    await until("silence", async () => (await this.#call("sounding")).length === 0);
  }

  /** Calls a function of `inPage.ts`, which is first added to the page if necessary. */
  async #call<N extends keyof InPage>(
    name: N,
    ...given: Parameters<InPage[N]>
  ): Promise<Awaited<ReturnType<InPage[N]>>> {
    const body = `if (!window.segueTest) return "absent"; return { value: await segueTest.${name}(...${JSON.stringify(given)}) };`;
    const answer = await this.#tab.run(body);
    if (answer !== "absent") return (answer as { value: Awaited<ReturnType<InPage[N]>> }).value;
    await this.#tab.run(this.#inPage);
    return this.#call(name, ...given);
  }
}
