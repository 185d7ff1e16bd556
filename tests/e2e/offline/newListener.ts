import { expect, type Page } from "@playwright/test";
import { callHeaders, signIn } from "../fixtures.ts";
import { verifiedAccount } from "../newAccount.ts";

/** Signs in a user who is unique to this test, with a complete profile and no other data. */
export async function signInNewListener(page: Page): Promise<void> {
  await signIn(page, await verifiedAccount(page.context().request));
  await completeProfile(page);
}

/** Fills in the required fields of the signed-in user's profile. */
export async function completeProfile(page: Page): Promise<void> {
  const { request } = page.context();
  const { countries } = await (await request.get("/api/account")).json();
  await callApi(page, "POST", "/account-update", {
    first_name: "Nell",
    last_name: "Marsh",
    country: String(countries[0].id),
    audio_quality: "Auto",
    gender: "Female",
    dob: "1990-02-03",
  });
}

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a call to the server without the app. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  multipart?: Record<string, string | SentFile>,
): Promise<void> {
  const { request } = page.context();
  const headers = await callHeaders(request);
  const answer = await request.fetch(`/api${path}`, { method, headers, ...(multipart ? { multipart } : {}) });
  expect(await answer.json(), path).toMatchObject({ code: 200 });
}

/** Reads from the server without the app. */
export async function readApi<T>(page: Page, path: string): Promise<T> {
  const answer = await (await page.context().request.get(`/api${path}`)).json();
  return answer.data ?? answer;
}
