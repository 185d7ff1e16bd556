/** The value of the readable cookie that a server wants to see in a header; "" while there is none. */
export function csrfToken(): string {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("XSRF-TOKEN="));
  return cookie ? decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)) : "";
}
