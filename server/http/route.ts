import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint, Body, Data, Params, Query } from "#contract/endpoint.ts";
import type { FieldErrors } from "#contract/errors.ts";
import type { User } from "../domain/user.ts";
import type { PictureUse } from "../media/pictures/picture.ts";
import type { Services } from "../services.ts";

export interface UploadedFile {
  bytes: Buffer;
  mimeType: string;
  name: string;
}

/** Everything a handler gets: the validated input, the caller, and the services. */
export interface RequestContext<E extends AnyEndpoint> extends Services {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  files: Record<string, UploadedFile | undefined>;
  /** The ids of the pictures sent, stored as the route's `pictures` option says. */
  pictures: Record<string, string | undefined>;
  /** Present on calls that need a session; calls for anyone use `visitor` instead. */
  user: User;
  visitor: User | null;
  /** The Network-Type header. */
  networkType: string;
  /** The Idempotency-Key header, if it is a UUID. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Work that a handler adds, such as deleting files that are no longer needed. It runs once the changes are committed.
   */
  afterCommit: (() => Promise<void>)[];
}

interface Options<E extends AnyEndpoint> {
  /** The files sent with the call are pictures for this use, which may depend on the path. */
  pictures?: PictureUse | ((params: Params<E>) => PictureUse);
  /** Returns the response for invalid fields; by default they cause HTTP 422. */
  whenInvalid?: (fields: FieldErrors) => Data<E>;
  /**
   * Runs the call outside the transaction that stores a response under its Idempotency-Key. For calls that call other
   * services, calls whose response must not be stored, and calls that are identified by something else, such as a
   * purchase by its payment.
   */
  skipsIdempotency?: boolean;
  /** Makes calls wait for each other before they count towards rate limits. */
  inTurn?: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
  /**
   * The response shows the catalogue and is cached until something in it changes: once for everybody, or once per
   * session if it contains signed URLs or the user's own lists.
   */
  cached?: "everybody" | "user";
}

export interface Route<E extends AnyEndpoint = AnyEndpoint> extends Options<E> {
  endpoint: E;
  handler: (ctx: RequestContext<E>) => Promise<Data<E>>;
}

/** A route of the contract: its path, permissions and schemas come from the endpoint. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: (ctx: RequestContext<E>) => Promise<Data<E>>,
  options: Options<E> = {},
): Route {
  return { endpoint, handler, ...options } as unknown as Route;
}

/** Calls `run`, which runs a handler and commits its changes, and then does what the handler added to `afterCommit`. */
export async function runAndFollow<T>(
  { afterCommit }: Pick<RequestContext<AnyEndpoint>, "afterCommit">,
  run: () => Promise<T>,
): Promise<T> {
  const result = await run();
  for (const work of afterCommit) await work();
  return result;
}

/** The response of a successful action. */
export const done = (message: string): { code: number; message: string } => ({ code: 200, message });
