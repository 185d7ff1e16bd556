import * as z from "zod/mini";

/**
 * Who may make a call. `subscribed` means signed in with an active subscription, `admin` and `seller` signed in with
 * that role, `staff` with either.
 */
export type Who = "anyone" | "signedIn" | "subscribed" | "admin" | "seller" | "staff";

const STAFF: readonly Who[] = ["admin", "seller", "staff"];

/** Whether a call belongs to the back office or the sellers’ area, which are outside the listeners’ app. */
export const isStaffOnly = ({ who }: { who: Who }): boolean => STAFF.includes(who);

/**
 * How an administrator or seller must have confirmed who they are. "login": by logging in. "session": also by a code or
 * passkey in this session, if two-factor authentication is on. "recent": by a code or passkey in the last ten minutes
 * or, without two-factor authentication, by logging in or giving the password.
 */
export type Confirmation = "login" | "session" | "recent";

/** The kind of user-owned record that a call accesses. For another user's record the server responds with 404. */
export type Owned = "playlist" | "order" | "lyric" | "payment" | "session";

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  method: "GET" | "POST" | "DELETE";
  /** Relative to the API prefix, with `{name}` for path parameters. */
  path: `/${string}`;
  who: Who;
  owner?: Owned;
  /** How calls of administrators and sellers must be confirmed. */
  confirmation: Confirmation;
  params: Params;
  query: Query;
  body: Body;
  encoding: "none" | "json" | "multipart";
  /** The names of the files that a multipart body may contain. */
  files: readonly string[];
  data: Data;
  answers: "json" | "nothing" | "redirect" | "file";
  /** Whether the contract wraps the response in `{data: …}`. The client accepts both forms anyway. */
  enveloped: boolean;
  /** Whether the response has a `code`; 404 is then a refusal with a message for the user. */
  hasResultCode: boolean;
  /** Whether the worker may cache the response and serve it offline. */
  readableOffline: boolean;
  /** Whether the call may wait in the outbox while offline. */
  queueable: boolean;
  /** Whether a server may lack the call. A 404 or 405 then switches the feature off for the rest of the visit. */
  extension: boolean;
  /**
   * For an extension about something that may be deleted: the call of the contract that reads the same thing, with the
   * same parameters. If both calls respond with 404, the thing is missing, and not the extension.
   */
  subject: AnyEndpoint | undefined;
  /** Whether the path is outside the API prefix. */
  outsidePrefix: boolean;
}

export type AnyEndpoint = Endpoint;

export type Params<E extends AnyEndpoint> = z.output<E["params"]>;
export type Query<E extends AnyEndpoint> = z.output<E["query"]>;
export type Body<E extends AnyEndpoint> = z.output<E["body"]>;
/** The type of a call's decoded response. */
export type Data<E extends AnyEndpoint> = z.output<E["data"]>;

export const nothing = z.object({});

type Options<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
> = Partial<Omit<Endpoint, "params" | "query" | "body" | "data" | "path" | "method" | "who">> & {
  /** Required, so that a call without it does not compile. */
  who: Who;
  params?: P;
  query?: Q;
  body?: B;
  data?: D;
};

function define<
  P extends z.ZodMiniType = typeof nothing,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = typeof nothing,
  D extends z.ZodMiniType = typeof nothing,
>(method: Endpoint["method"], path: `/${string}`, options: Options<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    method,
    path,
    confirmation: "session",
    encoding: options.body ? "json" : "none",
    files: [],
    answers: "json",
    enveloped: false,
    hasResultCode: false,
    readableOffline: false,
    queueable: false,
    extension: false,
    subject: undefined,
    outsidePrefix: false,
    ...options,
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    data: options.data ?? (nothing as unknown as D),
  };
}

export function get<P extends z.ZodMiniType, Q extends z.ZodMiniType, D extends z.ZodMiniType>(
  path: `/${string}`,
  options: Options<P, Q, typeof nothing, D>,
) {
  return define("GET", path, options);
}

export function post<P extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  path: `/${string}`,
  options: Options<P, typeof nothing, B, D>,
) {
  return define("POST", path, options);
}

export function del<P extends z.ZodMiniType, D extends z.ZodMiniType>(
  path: `/${string}`,
  options: Options<P, typeof nothing, typeof nothing, D>,
) {
  return define("DELETE", path, options);
}

/** The endpoint's path with its parameters filled in and escaped. */
export function pathOf(endpoint: Pick<AnyEndpoint, "path">, params: Record<string, unknown>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The calls among the exports of modules, by name. */
export const endpointsIn = (exported: Record<string, unknown>): Record<string, AnyEndpoint> =>
  Object.fromEntries(Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])));
