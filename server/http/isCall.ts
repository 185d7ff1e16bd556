import type { FastifyRequest } from "fastify";

const CALLS = /^\/(api|rest|logout|sandbox)(?![^/?])/;

/**
 * Whether a request needs the database, so that a busy server may refuse it. The app's files, media and health checks
 * are served whatever the load: a server taken out of service would only move its load to the next server.
 */
export const isCall = ({ url }: Pick<FastifyRequest, "url">): boolean => CALLS.test(url);
