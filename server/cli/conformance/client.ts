import { type AnyEndpoint, pathOf } from "#contract/endpoint.ts";
import { causesOf } from "../../common/causes.ts";

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** Sends no token and no cookies. */
  asVisitor?: boolean;
  withoutCsrf?: boolean;
}

export interface Received {
  /** 0 if there was no response. */
  status: number;
  headers: Headers;
  /** Undefined if the body is not JSON. */
  json: unknown;
  /** Why there was no response. */
  failure?: string;
}

/** A client with one session, which makes the contract's calls as the app does. */
export interface Client {
  call: (endpoint: AnyEndpoint, sent?: Sent) => Promise<Received>;
  /** Loads a media file as an audio element does: without headers or cookies. */
  load: (url: string, init?: { method?: string; headers?: Record<string, string> }) => Promise<Received>;
  setToken: (token: string) => void;
}

const TIMEOUT_MS = 15_000;
const CSRF_COOKIE = "XSRF-TOKEN";

/** @param address the server's address, with the prefix of its calls if that is not /api */
export function openClient(address: string): Client {
  const { origin, pathname } = new URL(address);
  const prefix = pathname === "/" ? "/api" : pathname.replace(/\/$/, "");
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const credentials = ({ asVisitor, withoutCsrf }: Sent): Record<string, string> => {
    const csrf = cookies.get(CSRF_COOKIE);
    return {
      ...(csrf !== undefined && !withoutCsrf && { "X-XSRF-TOKEN": decoded(csrf) }),
      ...(cookies.size > 0 && !asVisitor && { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
      ...(token !== undefined && !asVisitor && { Authorization: `Bearer ${token}` }),
    };
  };
  const keepCookies = ({ headers }: Received): void => {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined) continue;
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  };
  const call = async (endpoint: AnyEndpoint, sent: Sent = {}): Promise<Received> => {
    const url = new URL(`${endpoint.outsidePrefix ? "" : prefix}${pathOf(endpoint, sent.params ?? {})}`, origin);
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
    const isForm = endpoint.encoding === "multipart";
    const body = sent.body && (isForm ? formOf(sent.body) : JSON.stringify(sent.body));
    const received = await request(url.href, origin, {
      method: endpoint.method,
      headers: {
        Accept: "application/json",
        "Network-Type": "4g",
        ...credentials(sent),
        ...(!isForm && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body }),
    });
    if (!sent.asVisitor) keepCookies(received);
    return received;
  };
  return {
    call,
    load: (url, init) => request(url, origin, init ?? {}),
    setToken: (given) => {
      token = given;
    },
  };
}

/** Never throws: a failed call is reported like any other finding. */
async function request(url: string, origin: string, init: RequestInit): Promise<Received> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL(url, origin), { ...init, redirect: "manual", signal });
    return { status: response.status, headers: response.headers, json: jsonIn(await response.text()) };
  } catch (error) {
    const causes = causesOf(error);
    const { message } = causes.find(({ code }) => code !== "") ?? causes.at(-1) ?? { message: String(error) };
    return { status: 0, headers: new Headers(), json: undefined, failure: message };
  }
}

/** A cookie's value as a page decodes it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
