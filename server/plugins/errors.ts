import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FAILURES, type FailureCode, failureOfStatus } from "#contract/errors.ts";
import { Failure } from "../failure.ts";
import { failureAnswer } from "./contract/answer.ts";

/** PostgreSQL is not there, or lets nobody in at this moment. */
const ABSENT = new Set(["ECONNREFUSED", "ECONNRESET", "57P01", "57P02", "57P03", "53300", "08006", "08001"]);
/** A number that is larger than any id, or a text that cannot be stored: nothing can be found by those. */
const UNSTORABLE = new Set(["22003", "22021"]);
const RETRY_AFTER_SECONDS = 2;

/** Everything that is thrown becomes an answer here. People get words, the log gets the rest. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = error instanceof Failure ? error : failureOf(error);
    if (failure.code === "server" || failure.code === "unavailable")
      request.log.error({ err: failure.cause ?? failure }, "failed");
    return sendFailure(failure, reply);
  });
}

export function sendFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  const { status, body } = failureAnswer(failure);
  if (status === 503) void reply.header("Retry-After", RETRY_AFTER_SECONDS);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

function failureOf(error: FastifyError & { cause?: unknown }): Failure {
  // Drizzle wraps what PostgreSQL said.
  const codes = [error.code, (error.cause as { code?: string } | undefined)?.code ?? ""];
  if (codes.some((code) => ABSENT.has(code)) || /timeout exceeded when trying to connect/.test(error.message)) {
    return new Failure("unavailable", undefined, { cause: error });
  }
  if (codes.some((code) => UNSTORABLE.has(code))) return new Failure("notFound");
  const status = error.statusCode ?? 500;
  if (status === 400) return new Failure("validation", "This request cannot be read.", { fields: {} });
  const code: FailureCode = status >= 400 ? failureOfStatus(status) : "server";
  return new Failure(code, FAILURES[code].words, { cause: error });
}

/** What Fastify finds wrong before any handler: a path that cannot be decoded. */
export function answerFrameworkError(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(new Failure("notFound"), reply);
}
