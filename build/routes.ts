/** The routes of the login form. */
const FIRST_ROUTES = ["__root__", "/_outer", "/_outer/login"];

/** How the router's plugin splits routes into chunks. */
export const CODE_SPLITTING = {
  // Splits loaders too: each brings its part of the contract, and the login form needs none of them.
  defaultBehavior: [["loader" as const, "pendingComponent" as const, "component" as const]],
  // The login form is already in the first chunk.
  splitBehavior: ({ routeId }: { routeId: string }) => (FIRST_ROUTES.includes(routeId) ? [] : undefined),
};
