/** Every built file has its own route, and its name changes with each build. */
const BUILT_FILE = /\/assets\/.*/;

/**
 * How metrics and traces name a route: by its pattern. URLs contain ids, and scanners request thousands that do not
 * exist.
 */
export const routeLabel = (pattern = "unmatched"): string => pattern.replace(BUILT_FILE, "/assets/*");
