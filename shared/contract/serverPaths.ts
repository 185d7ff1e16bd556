/** Paths on the app's origin that belong to the server and are never screens. */
export const SERVER_PATHS = [
  "/api",
  "/media",
  "/rest",
  "/logout",
  "/admin",
  "/seller",
  "/sandbox",
  "/healthz",
  "/readyz",
] as const;

export const isServerPath = (pathname: string): boolean =>
  SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
