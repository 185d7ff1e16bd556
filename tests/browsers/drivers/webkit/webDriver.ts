/** How long a command may take. A browser that hangs never responds. */
const PATIENCE_MS = 60_000;

/** Sends a command and resolves with the value of its response. */
export type Send = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;

/** A client of W3C WebDriver: https://www.w3.org/TR/webdriver2/ */
export function webDriverAt(url: string): Send {
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
}
