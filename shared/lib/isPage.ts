/**
 * Whether a success is a page in place of what was asked for, as a captive portal, a filter or a server that has one page for
 * every address sends it. A server of ours that forgets to say that it sends JSON is none of these.
 */
export async function isPage(response: Response): Promise<boolean> {
  if (!response.ok || /json/i.test(response.headers.get("Content-Type") ?? "")) return false;
  return /^\s*</.test(await response.clone().text());
}
