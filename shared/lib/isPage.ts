/**
 * Whether a successful response is a web page instead of the requested data. Captive portals, filters and servers with
 * a catch-all page send such pages. JSON with a wrong or missing type does not count.
 */
export async function isPage(response: Response): Promise<boolean> {
  if (!response.ok || /json/i.test(response.headers.get("Content-Type") ?? "")) return false;
  return /^\s*</.test(await response.clone().text());
}
