import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { Failure } from "../common/failure.ts";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import type { User } from "../domain/user.ts";
import { qualityOfNetwork } from "../media/urls.ts";
import type { Services } from "../services.ts";
import { inAccountTurn } from "./contract/accountTurns.ts";
import { authenticate } from "./contract/authenticate.ts";
import { authorise } from "./contract/authorise.ts";
import { verifyCsrf } from "./contract/csrf.ts";
import { encodeBody } from "./contract/encodeBody.ts";
import { keyOf, readIdempotencyKey, runIdempotent } from "./contract/idempotency.ts";
import { LONGEST_READ_WAIT_MS, limitReads } from "./contract/limitReads.ts";
import { storePictures } from "./contract/pictures.ts";
import { countCaller, countSubject, isLimited } from "./contract/rateLimit.ts";
import { readSent } from "./contract/readRequest.ts";
import { buildResponse, type ContractResponse } from "./contract/response.ts";
import { sendEncoded } from "./contract/sendEncoded.ts";
import { noteForLog } from "./logs.ts";
import { type RequestContext, type Route, runAndFollow } from "./route.ts";

const API_PREFIX = "/api";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Registers every contract call that has a route, as its endpoint describes. */
export function registerContract(
  app: FastifyInstance,
  services: Services,
  routes: Route[],
  longestReadWaitMs = LONGEST_READ_WAIT_MS,
): void {
  const methodsAt = new Map<string, Set<string>>();
  for (const route of routes.map((route) => limitReads(route, longestReadWaitMs))) {
    const { method, path, outsidePrefix } = route.endpoint;
    const url = `${outsidePrefix ? "" : API_PREFIX}${path.replace(/\{(\w+)\}/g, ":$1")}`;
    // A HEAD request runs the GET handler and could use up an emailed link, so only file routes accept HEAD.
    const isFile = route.endpoint.answers === "file";
    app.route({
      method,
      url,
      exposeHeadRoute: isFile,
      ...(isFile && { onSend: closeUnsent }),
      handler: (request, reply) => serve(services, route, request, reply),
    });
    const known = (methodsAt.get(url) ?? new Set()).add(method);
    methodsAt.set(url, isFile ? known.add("HEAD") : known);
  }
  for (const [url, known] of methodsAt) refuseOtherMethods(app, url, known);
}

/** Closes the file of a HEAD request. Otherwise, Fastify would read all of it, although none of it is sent. */
async function closeUnsent({ method }: FastifyRequest, _: FastifyReply, payload: unknown): Promise<unknown> {
  if (method !== "HEAD" || !(payload instanceof Readable)) return payload;
  payload.destroy();
  return Readable.from([]);
}

/**
 * Several calls may share a path. If none of them has the request's method, the response is HTTP 405 instead of 404.
 */
function refuseOtherMethods(app: FastifyInstance, url: string, known: Set<string>): void {
  const others = METHODS.filter((method) => !known.has(method));
  app.route({
    method: others,
    url,
    handler: (_, reply) =>
      reply
        .code(405)
        .header("Allow", [...known].join(", "))
        .send({ message: "This isn’t available here." }),
  });
}

/** From a request to its response: authenticate, authorise, check CSRF, count against the limits, validate, handle. */
async function serve(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route;
  const { user, by } = await authenticate(services, endpoint, request);
  if (user) noteForLog(request, { account: user.accountId });
  authorise(services, endpoint, user);
  if (route.cached) return serveCached(services, route, { user, request, reply });
  verifyCsrf(services, endpoint, request, by);
  const response = await respondTo(services, route, { user, request, reply });
  if (request.method !== "GET") await services.changes.caughtUp();
  if (endpoint.answers === "redirect" || endpoint.answers === "file") return reply;
  return endpoint.answers === "nothing" ? reply.code(204).send() : reply.code(response.status).send(response.body);
}

/** Serves a cached response, running the handler only if there is none yet. */
async function serveCached(services: Services, route: Route, call: IncomingCall): Promise<FastifyReply> {
  const { responses, media } = services;
  const { user, request, reply } = call;
  const make = async () => {
    const ctx = await buildContext(services, route, call);
    return encodeBody(route.endpoint, await route.handler(ctx));
  };
  const isOwn = route.cached === "user" && user !== null;
  const response = isOwn
    ? await responses.forUser(user.accountId, addressFor(user, request), make, media.sameForMs())
    : await responses.forEverybody(request.url, make, media.sameForMs());
  return sendEncoded(request, reply, response);
}

/** Part of the cache key: song URLs in a response are signed for the session and chosen for the network's quality. */
const addressFor = ({ sessionHash }: User, request: FastifyRequest): string =>
  `${request.url} ${qualityOfNetwork(networkTypeOf(request))} ${sessionHash}`;

const networkTypeOf = ({ headers }: FastifyRequest): string => String(headers["network-type"] ?? "unknown");

interface IncomingCall {
  user: User | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

const respondTo = (services: Services, route: Route, call: IncomingCall): Promise<ContractResponse> =>
  route.inTurn ? route.inTurn(call.request, () => respond(services, route, call)) : respond(services, route, call);

async function respond(services: Services, route: Route, call: IncomingCall): Promise<ContractResponse> {
  try {
    if (isLimited(route.endpoint)) await countCaller(route.endpoint, { visitor: call.user, ...call, ...services });
    const key = keyOf(route, call.request);
    const ctx = await (route.pictures
      ? limitForms(() => receive(services, route, call))
      : receive(services, route, call));
    const handle = () => (key && call.user ? runIdempotent(route, ctx, key) : runHandler(route, ctx));
    const run = () => runAndFollow(ctx, handle);
    return await (call.user ? inAccountTurn(route, call.user.accountId, run) : run());
  } catch (error) {
    if (route.whenInvalid && error instanceof Failure && error.fields) {
      return buildResponse(route.endpoint, route.whenInvalid(error.fields));
    }
    throw error;
  }
}

/**
 * At most this many forms with pictures, of up to 5 MB each, are in memory at once; further ones are refused unread.
 */
const MAX_FORMS = 32;
const limitForms = limitConcurrency(MAX_FORMS, { mostWaiting: 0 });

/**
 * Reads and counts a call and stores its pictures. This happens before the transaction, which would otherwise hold one
 * of the few database connections while the pictures wait for their turn.
 */
async function receive(services: Services, route: Route, call: IncomingCall): Promise<RequestContext<AnyEndpoint>> {
  const ctx = await buildContext(services, route, call);
  if (isLimited(route.endpoint)) await countSubject(route.endpoint, ctx);
  return route.pictures ? { ...ctx, pictures: await storePictures(route, ctx) } : ctx;
}

async function buildContext(
  services: Services,
  route: Route,
  call: IncomingCall,
): Promise<RequestContext<AnyEndpoint>> {
  const { params, query, body, files } = await readSent(route.endpoint, call.request);
  const { user, request, reply } = call;
  // Endpoints that need a session have already rejected visitors. The services come last for speed: V8 takes 20 μs per
  // request to copy them as the first spread of a literal, but 0.5 μs as the last.
  return {
    params,
    query,
    body,
    files,
    pictures: {},
    user,
    visitor: user,
    networkType: networkTypeOf(request),
    idempotencyKey: readIdempotencyKey(request),
    request,
    reply,
    afterCommit: [],
    ...services,
  } as RequestContext<AnyEndpoint>;
}

const runHandler = async (route: Route, ctx: RequestContext<AnyEndpoint>): Promise<ContractResponse> =>
  buildResponse(route.endpoint, await route.handler(ctx));
