/** What the journeys need of a browser. Everything else is done in the page, in the same way in each of them. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of an asynchronous function in the page; what it returns has to be JSON. */
  run: (body: string) => Promise<unknown>;
  /** Presses with a real pointer, which the browser takes for a gesture of the person. */
  click: (x: number, y: number) => Promise<void>;
  /** Types on a real keyboard into what has the focus. */
  type: (text: string) => Promise<void>;
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
