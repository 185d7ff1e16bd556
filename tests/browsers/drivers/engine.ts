/** In CSS pixels from the corner of the page. */
export type Point = [x: number, y: number];

/** What the journeys need of a browser. Everything else is done in the page, in the same way in each of them. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of an asynchronous function in the page; what it returns has to be JSON. */
  run: (body: string) => Promise<unknown>;
  /** Presses with a real pointer, which the browser takes for a gesture of the person. */
  click: (at: Point) => Promise<void>;
  /** Drags with a finger; absent where the browser cannot be told of one. */
  drag?: (from: Point, to: Point) => Promise<void>;
  /** Types on a real keyboard into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Presses keys of a real keyboard together, by their names in `KeyboardEvent.key`. */
  press: (...keys: string[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** What is seen of the page, as a PNG. */
  screenshot: () => Promise<Buffer>;
}

export interface EngineOptions {
  /** Whether its windows are private: they keep nothing, and in some engines can store less. */
  isPrivate: boolean;
}

/** A browser with an empty profile, which goes when it is closed. */
export interface Engine {
  version: string;
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}
