import type { FastifyReply, FastifyRequest } from "fastify";
import type { Who } from "#contract/endpoint.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";
import type { Fields } from "./xml.ts";

/** A call of an OpenSubsonic client, with its user. */
export interface SubsonicCall extends Services {
  parameters: URLSearchParams;
  user: User;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A method that needs a user, and what it answers. */
export interface Method {
  who: Exclude<Who, "anyone">;
  answer: (call: SubsonicCall) => Promise<Fields>;
}

export type Methods = Readonly<Record<string, Method>>;

export const forSubscribers = (answer: Method["answer"]): Method => ({ who: "subscribed", answer });
export const forUsers = (answer: Method["answer"]): Method => ({ who: "signedIn", answer });
