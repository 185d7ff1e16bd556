type What = "screens" | "user";

let reload: (what: What) => Promise<void> = async () => undefined;

/** The app says once how the open screens are loaded again. */
export function onRefresh(react: (what: What) => Promise<void>): void {
  reload = react;
}

/** Loads what the open screens show again, after something was changed; `user` also when it concerns who is signed in. */
export const refreshScreens = (what: What = "screens"): Promise<void> => reload(what);
