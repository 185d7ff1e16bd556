import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { csrfHeaders, visitorOf } from "./api.ts";
import type { TestServer } from "./server.ts";

/** Where the link in a mail leads a browser, and how to log in there. */
export interface Opened {
  location: string | undefined;
  logIn: (email: string, password: string) => Promise<LightMyRequestResponse>;
}

/** Opens the link in a mail in a new browser. */
export async function openLink(server: TestServer, { pathname }: URL): Promise<Opened> {
  const answer = await server.inject({ method: "GET", url: pathname, headers: { accept: "text/html,*/*;q=0.8" } });
  expect(answer.statusCode).toBe(302);
  const { cookie } = csrfHeaders(server);
  const jar = [cookie, ...answer.cookies.map(({ name, value }) => `${name}=${value}`)].join("; ");
  return {
    location: answer.headers.location,
    logIn: (email, password) => visitorOf(server).post("/login", { email, password }, { cookie: jar }),
  };
}

/** Opens a link that must be valid. */
export async function openGoodLink(server: TestServer, link: URL): Promise<Opened> {
  const opened = await openLink(server, link);
  expect(opened.location).toBe("/login?verified=1");
  return opened;
}
