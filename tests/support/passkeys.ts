import { expect } from "vitest";
import type { UserWithApp } from "./authenticator.ts";
import { newAuthenticator, type SoftwareAuthenticator } from "./softwareAuthenticator.ts";
import type { TestUser } from "./users.ts";

/** The site of the tests' passkeys: their store is at 127.0.0.1, which counts as localhost. */
export const SITE = { origin: "http://localhost:3000", rpId: "localhost" };

type Options = { challenge: string; [name: string]: unknown };

export async function startAdding(user: TestUser, name = "Laptop"): Promise<Options> {
  return (await user.post("/admin/passkeys/start", { name })).json().data.options;
}

/** Adds a passkey and returns its authenticator. */
export async function addPasskey({ user }: UserWithApp, name = "Laptop"): Promise<SoftwareAuthenticator> {
  const authenticator = newAuthenticator(SITE);
  const credential = authenticator.make(await startAdding(user, name));
  const added = await user.post("/admin/passkeys", { name, credential });
  expect(added.json()).toEqual({ code: 200, message: "Passkey added." });
  return authenticator;
}

export async function challengeOf(user: TestUser): Promise<Options> {
  return (await user.post("/admin/confirm/passkey/start")).json().data.options;
}
