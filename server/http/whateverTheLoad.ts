declare module "fastify" {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined;
  }
}

/**
 * For routes that a busy server never refuses: taking it out of service would only move its load to the next one, and what
 * plays goes on playing.
 */
export const WHATEVER_THE_LOAD = { config: { pressureHandler: () => undefined } };
