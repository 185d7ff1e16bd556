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

/** Everything a handler gets: what was sent, already read and judged by the contract, who sent it, and what serves it. */
export interface RequestContext<E extends AnyEndpoint> extends Services {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  files: Record<string, UploadedFile | undefined>;
  /** The ids of the pictures that were sent, stored as the route's `pictures` says. */
  pictures: Record<string, string | undefined>;
  /** Signed in; a call that anyone may make has `visitor` at its disposal instead. */
  user: User;
  visitor: User | null;
  /** The Network-Type header. */
  networkType: string;
  /** The Idempotency-Key header, where it is a UUID. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Options<E extends AnyEndpoint> {
  /** The files that come with the call are pictures, for this use. */
  pictures?: PictureUse;
  /** Answers for fields that are not acceptable; without it that is HTTP 422. */
  whenInvalid?: (fields: FieldErrors) => Data<E>;
  /**
   * The call is not run in the transaction of its Idempotency-Key, because it talks to others meanwhile or because
   * something else identifies it, as the payment does a purchase.
   */
  skipsIdempotency?: boolean;
  /** Makes calls wait for each other before they count towards rate limits. */
  inTurn?: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
  /**
   * The response shows the catalogue and is held until something of it changes: one for everybody, or one for each session
   * where it has addresses in it that are signed, or lists of the user's own.
   */
  cached?: "everybody" | "user";
}

export interface Route<E extends AnyEndpoint = AnyEndpoint> extends Options<E> {
  endpoint: E;
  handler: (ctx: RequestContext<E>) => Promise<Data<E>>;
}

/** A route of the contract: its path, who may, reading and writing come from the endpoint. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: (ctx: RequestContext<E>) => Promise<Data<E>>,
  options: Options<E> = {},
): Route {
  return { endpoint, handler, ...options } as unknown as Route;
}

/** The answer of a call that acted. */
export const done = (message: string): { code: number; message: string } => ({ code: 200, message });
