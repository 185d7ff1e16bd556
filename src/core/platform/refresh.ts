type What = "screens" | "user";

let reload: (what: What) => Promise<void> = async () => undefined;

/** Called once by the app, to define how the open screens reload. */
export function onRefresh(react: (what: What) => Promise<void>): void {
  reload = react;
}

/** Reloads the open screens after a change; with `user`, the signed-in user too. */
export const refreshScreens = (what: What = "screens"): Promise<void> => reload(what);
