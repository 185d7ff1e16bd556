/**
 * Whether a successful response is a web page instead of what was asked for, as captive portals, filters and servers with one
 * page for every address send it. JSON with a wrong or missing type is no page.
 */
export async function isPage(response: Response): Promise<boolean> {
  if (!response.ok || /json/i.test(response.headers.get("Content-Type") ?? "")) return false;
  return /^\s*</.test(await response.clone().text());
}
