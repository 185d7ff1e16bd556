import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { PAYMENT_PROVIDERS } from "../paymentProviders.ts";
import { bool, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";

/** What a new store still needs. */
export const storeSetup = get("/admin/setup", {
  who: "admin",
  data: z.object({
    is_hidden: bool,
    name: text,
    has_own_name: bool,
    has_own_look: bool,
    mail_from: text,
    /** Whether a mail server sends the emails; otherwise they are saved as files. */
    has_mail_server: bool,
    /** Whether a test email has been sent from the address `mail_from`. */
    is_mail_tested: bool,
    payments: word("off", ...PAYMENT_PROVIDERS),
    is_play_money: bool,
    /** Whether the provider has accepted the store’s login. */
    is_payment_tested: bool,
    has_demo: bool,
    /** Whether there is music other than the demo’s. */
    has_own_music: bool,
  }),
});

export const hideSetup = post("/admin/setup/hide", { who: "admin", ...resultOnly });
export const showSetup = post("/admin/setup/show", { who: "admin", ...resultOnly });

/** Sends a test email to the administrator who makes the call. */
export const sendTestMail = post("/admin/settings/test-mail", { who: "admin", ...resultOnly });

/** Logs in to the payment provider without charging anybody. */
export const testPayments = post("/admin/setup/test-payments", { who: "admin", ...resultOnly });

/**
 * Removes the demo’s accounts and the whole catalogue. Refused once the store has music of its own or has taken money.
 */
export const removeDemoStore = post("/admin/setup/remove-demo", { who: "admin", ...resultOnly });
