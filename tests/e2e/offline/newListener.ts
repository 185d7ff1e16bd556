import { expect, type Page } from "@playwright/test";
import { callHeaders, signIn } from "../fixtures.ts";
import { verifiedAccount } from "../newAccount.ts";

/** Signs somebody in on this page's device whom no other test knows: a complete profile, and nothing done yet. */
export async function signInNewListener(page: Page): Promise<void> {
  const { request } = page.context();
  await signIn(page, await verifiedAccount(request));
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

/** Does something at the server without the app. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  multipart?: Record<string, string>,
): Promise<void> {
  const { request } = page.context();
  const headers = await callHeaders(request);
  const answer = await request.fetch(`/api${path}`, { method, headers, ...(multipart ? { multipart } : {}) });
  expect(await answer.json(), path).toMatchObject({ code: 200 });
}

/** What the server says, without the app. */
export async function readApi<T>(page: Page, path: string): Promise<T> {
  const answer = await (await page.context().request.get(`/api${path}`)).json();
  return answer.data ?? answer;
}
