/** In CSS pixels from the corner of the page. */
export type Point = [x: number, y: number];

/** What the journeys need from a browser. Everything else runs in the page, and so is the same in every browser. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of an asynchronous function in the page. Its result must be serialisable as JSON. */
  run: (body: string) => Promise<unknown>;
  /** Clicks with a real pointer, so that the browser counts the click as a user gesture. */
  click: (at: Point) => Promise<void>;
  /** Drags with a finger; absent if the browser cannot simulate one. */
  drag?: (from: Point, to: Point) => Promise<void>;
  /** Types into the focused element with a real keyboard. */
  type: (text: string) => Promise<void>;
  /** Presses keys on a real keyboard together, by their names in `KeyboardEvent.key`. */
  press: (...keys: string[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** The visible part of the page, as a PNG. */
  screenshot: () => Promise<Buffer>;
}

export interface EngineOptions {
  /** Whether its windows are private: nothing in them is kept, and some engines allow less storage. */
  isPrivate: boolean;
}

/** A browser with an empty profile, which is deleted when the browser closes. */
export interface Engine {
  version: string;
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}
