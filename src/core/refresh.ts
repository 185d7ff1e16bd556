import { forgetWhoIsHere } from "./session/session.ts";

let reloadScreens: () => Promise<void> = async () => undefined;

/** The router says once how the open screens are loaded again. */
export function onRefresh(reload: () => Promise<void>): void {
  reloadScreens = reload;
}

/** Loads what the open screens show again, after something was changed; `person` also when it concerns who they are. */
export async function refreshScreens(what: "screens" | "person" = "screens"): Promise<void> {
  if (what === "person") forgetWhoIsHere();
  await reloadScreens();
}
