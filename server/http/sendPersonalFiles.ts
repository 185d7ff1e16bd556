import type { FastifyReply } from "fastify";
import type { User } from "../domain/user.ts";
import { personalFiles } from "../downloads/personalFiles.ts";
import type { Services } from "../services.ts";
import { sendZip } from "./sendZip.ts";

interface Caller extends Pick<Services, "db" | "mediaStore" | "now"> {
  user: User;
  reply: FastifyReply;
}

/** Sends what the store knows about a person as a zip. */
export async function sendPersonalFiles(caller: Caller, accountId: number): Promise<void> {
  const entries = await personalFiles(caller, accountId);
  await sendZip(caller.reply, caller.user.accountId, { name: "Personal data.zip", entries });
}
