type What = "screens" | "user";

let reload: (what: What) => Promise<void> = async () => undefined;

/** The app calls this once, to say how the open screens are loaded again. */
export function onRefresh(react: (what: What) => Promise<void>): void {
  reload = react;
}

/** Loads the open screens again after a change; with `user`, the signed-in user too. */
export const refreshScreens = (what: What = "screens"): Promise<void> => reload(what);
