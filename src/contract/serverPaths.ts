/** What of the app's own origin is the server's, and never a screen. */
const SERVER_PATHS = ["/api", "/media", "/logout", "/admin", "/seller", "/sandbox", "/healthz", "/readyz"] as const;

export const isServerPath = (pathname: string): boolean =>
  SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
