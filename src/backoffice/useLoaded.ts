interface LoadedRoute<T> {
  types: { loaderData: T };
  useLoaderData: () => unknown;
}

/** A route's loader data. The route's own hook is typed for the listeners' router, which does not have these routes. */
export const useLoaded = <T>(route: LoadedRoute<T>): T => route.useLoaderData() as T;
