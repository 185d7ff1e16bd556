import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FAILURES, type FailureCode } from "#contract/errors.ts";
import { failureOfStatus } from "#contract/readErrors.ts";
import { isDiskFull, NO_ROOM } from "../common/diskFull.ts";
import { Failure } from "../common/failure.ts";
import { isMediaUnavailable } from "../common/mediaUnavailable.ts";
import { isDatabaseUnavailable, isUnstorable } from "../db/errors.ts";
import { openBursts } from "./bursts.ts";
import { failureAnswer } from "./contract/response.ts";

const RETRY_AFTER_SECONDS = 2;

/** Turns every thrown error into a response. Users get a message, and the log gets the details. */
export function handleErrors(app: FastifyInstance, send: typeof sendFailure = sendFailure): void {
  const bursts = openBursts(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = error instanceof Failure ? error : failureOf(error);
    const err = failure.cause ?? failure;
    if (failure.code === "server") request.log.error({ err }, "failed");
    if (failure.code === "unavailable") bursts.say(request.log, String(err), { err }, "failed", "error");
    return send(failure, reply);
  });
}

export function sendFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  const { status, body } = failureAnswer(failure);
  sayWhenToRetry(status, reply);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

export function sayWhenToRetry(status: number, reply: FastifyReply): void {
  if (status === 503 || (status === 429 && !reply.hasHeader("Retry-After")))
    void reply.header("Retry-After", RETRY_AFTER_SECONDS);
}

function failureOf(error: FastifyError): Failure {
  if (isDiskFull(error)) return new Failure("unavailable", NO_ROOM, { cause: error });
  if (isDatabaseUnavailable(error) || isMediaUnavailable(error))
    return new Failure("unavailable", undefined, { cause: error });
  if (isUnstorable(error))
    return new Failure("validation", "This contains something that can’t be saved.", { fields: {} });
  const status = error.statusCode ?? 500;
  const code: FailureCode = status >= 400 ? failureOfStatus(status) : "server";
  if (code === "validation") return new Failure(code, "We couldn’t read this request.", { fields: {} });
  return new Failure(code, FAILURES[code].message, { cause: error });
}

/** Handles what Fastify rejects before any handler runs: a path that cannot be decoded. */
export function handleFrameworkError(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(new Failure("notFound"), reply);
}
