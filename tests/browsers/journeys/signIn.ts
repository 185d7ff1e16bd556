import type { Visit } from "../visit/visit.ts";

export const PASSWORD = "segue-demo";

/** Signs in through the form. */
export async function signIn(visit: Visit, email = "listener@segue.test"): Promise<void> {
  await visit.open("/");
  await visit.see("heading", "Login");
  await visit.type("Email", email);
  await visit.type("Password", PASSWORD);
  await visit.press("button", "Login");
  await visit.see("heading", "Home");
}
