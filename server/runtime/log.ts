import { hostname } from "node:os";
import { type LoggerOptions, pino } from "pino";
import { describeError, printError } from "../common/describeError.ts";
import { VERSION } from "../common/version.ts";
import type { Settings } from "../settings/settings.ts";

/** Structured logs: one JSON line per event. Error messages are stripped of what users sent. */
export const loggerOptions = ({ logLevel }: Pick<Settings, "logLevel">): LoggerOptions => ({
  level: logLevel,
  base: { pid: process.pid, hostname: hostname(), version: VERSION },
  serializers: { req: () => ({}), res: () => ({}), err: describeError },
});

export type Logger = ReturnType<typeof openLogger>;

export const openLogger = (settings: Pick<Settings, "logLevel">) => pino(loggerOptions(settings));

/** What a server process tells its operator, in addition to the requests it served. */
export interface ProcessLog {
  logger: Logger;
  say: (message: string) => void;
  warn: (message: string) => void;
  /** For errors that no caller waits for. */
  report: (error: unknown) => void;
  /** For the error that ends the process. */
  fail: (error: unknown) => void;
}

/** In production everything is a JSON line; in development, startup messages are plain text for the terminal. */
export function openProcessLog(settings: Pick<Settings, "logLevel" | "isProduction">): ProcessLog {
  const logger = openLogger(settings);
  const report = (err: unknown) => logger.error({ err: err instanceof Error ? err : new Error(String(err)) }, "failed");
  if (!settings.isProduction) return { logger, say: console.log, warn: console.warn, report, fail: printFailure };
  return {
    logger,
    say: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    report,
    fail: (err) => (logger.isLevelEnabled("fatal") ? logger.fatal({ err }, messageOf(err)) : printFailure(err)),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints the reason for a failed start. */
export function printFailure(error: unknown): void {
  console.error(messageOf(error));
  if (error instanceof Error && error.cause) printError(error.cause);
}
