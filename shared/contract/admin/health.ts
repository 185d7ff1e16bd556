import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { list, number, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";

/** The parts of a store, as `bin/segue doctor` checks them, and the emails that could not be sent. */
export const storeHealth = get("/admin/health", {
  who: "admin",
  data: z.object({
    findings: list(z.object({ about: text, verdict: word("ok", "warn", "fail"), text })),
    failed_mails: list(z.object({ id: text, to: text, subject: text, failed_at: text })),
    /** The number of all failed emails; the list has only the latest ones. */
    failed_mails_total: number,
  }),
});

export const sendMailAgain = post("/admin/health/mails/{mail}", {
  who: "admin",
  ...resultOnly,
  params: z.object({ mail: z.uuid("This isn’t a valid ID.") }),
});
