import type { FastifyReply } from "fastify";
import { attachment } from "../media/attachment.ts";

/** Sends a PDF that the browser saves under this name. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): Record<string, never> {
  void reply.header("Content-Disposition", attachment(name)).type("application/pdf").send(pdf);
  return {};
}
