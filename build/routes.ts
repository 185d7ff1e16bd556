/** The routes that the login form is made of. */
const FIRST_ROUTES = ["__root__", "/_outer", "/_outer/login"];

/** How the router's plugin splits routes into chunks. */
export const CODE_SPLITTING = {
  // Loaders too: each brings its part of the contract, and the login form needs none of them.
  defaultBehavior: [["loader" as const, "pendingComponent" as const, "component" as const]],
  // The login form is part of the first chunk already.
  splitBehavior: ({ routeId }: { routeId: string }) => (FIRST_ROUTES.includes(routeId) ? [] : undefined),
};
