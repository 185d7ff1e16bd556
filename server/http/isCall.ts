import type { FastifyRequest } from "fastify";

const CALLS = /^\/(api|logout|sandbox)(?![^/?])/;

/**
 * Whether a request makes the database work, so that a busy server may refuse it. The app's files, which a screen is made
 * of, what plays, and the health checks are served whatever the load: out of service a server would only move its load to
 * the next one.
 */
export const isCall = ({ url }: Pick<FastifyRequest, "url">): boolean => CALLS.test(url);
