import * as contract from "#contract/admin/setup.ts";
import { DEFAULT_STORE_NAME } from "#contract/storeName.ts";
import { claimCatalogue } from "../catalogue/writeImport.ts";
import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { findAccount } from "../db/queries/accounts.ts";
import { wasRecorded } from "../db/queries/admin/audit.ts";
import { findDemo, hasOwnMusic, hasTakenMoney, removeDemo } from "../db/queries/demo.ts";
import { deleteFinishedRuns } from "../db/queries/importRuns.ts";
import { hidesSetup, setHidesSetup } from "../db/queries/ownerSettings.ts";
import { hasOwnAccent, storeFacts } from "../db/queries/storeFacts.ts";
import type { PaymentProvider } from "../domain/paymentProvider.ts";
import { done, type Route, route } from "../http/route.ts";
import { testMail } from "../mail/emailTemplates.ts";
import { checkPayments, tryCheck } from "../runtime/storeChecks.ts";
import type { Settings } from "../settings/settings.ts";
import { changeRoute, recordChange } from "./change.ts";

/** A test is valid until the sender or the provider changes. */
const mailTest = ({ mailFrom }: Settings) => ({ action: "mail.test", subject: mailFrom });
const paymentTest = ({ name, environment }: PaymentProvider) => ({
  action: "payments.test",
  subject: `${name} (${environment})`,
});
const PASSED = { before: {}, after: { passed: true } };

const storeSetup = route(contract.storeSetup, async ({ db, settings, payments }) => {
  const facts = await storeFacts(db);
  const { name, logoFileId } = facts;
  return {
    is_hidden: await hidesSetup(db),
    name,
    has_own_name: name !== DEFAULT_STORE_NAME,
    has_own_look: Boolean(logoFileId) || hasOwnAccent(facts),
    mail_from: settings.mailFrom,
    has_mail_server: settings.smtpUrl !== undefined,
    is_mail_tested: await wasRecorded(db, mailTest(settings)),
    payments: settings.payments,
    is_play_money: payments !== null && payments.environment !== "live",
    is_payment_tested: payments !== null && (await wasRecorded(db, paymentTest(payments))),
    has_demo: (await findDemo(db)) !== null,
    has_own_music: await hasOwnMusic(db),
  };
});

const hidingRoute = (endpoint: typeof contract.hideSetup | typeof contract.showSetup, isHidden: boolean): Route =>
  changeRoute(endpoint, async ({ db }) => {
    const before = await hidesSetup(db);
    await setHidesSetup(db, isHidden);
    const change = { action: "setup.hide", subject: "setup", before: { hidden: before }, after: { hidden: isHidden } };
    const message = isHidden
      ? "The checklist is hidden. You can show it again in Settings."
      : "The checklist is back on the Overview.";
    return { answer: done(message), change: before === isHidden ? null : change };
  });

const sendTestMail = route(contract.sendTestMail, async (ctx) => {
  const { mailer, user, report, settings, db } = ctx;
  try {
    await mailer.send(testMail({ email: user.email, firstName: user.profile.firstName }));
  } catch (error) {
    report(error);
    throw refusal("The mail server didn’t accept the email. Check SMTP_URL and MAIL_FROM.");
  }
  await db.transaction((transaction: Database) => recordChange(transaction, ctx, { ...mailTest(settings), ...PASSED }));
  return done(`We’ve sent an email to ${user.email}.`);
});

const testPayments = route(contract.testPayments, async (ctx) => {
  const { payments, db } = ctx;
  if (!payments) throw refusal("Payments are off. Set PAYMENTS in the server’s settings.");
  const failed = (await tryCheck("payments", () => checkPayments(ctx))).find(({ verdict }) => verdict === "fail");
  if (failed) throw refusal(`The payment provider refused the login: ${failed.text}`);
  await db.transaction((transaction: Database) =>
    recordChange(transaction, ctx, { ...paymentTest(payments), ...PASSED }),
  );
  return done("The payment provider accepts your store’s login.");
});

const removeDemoStore = changeRoute(contract.removeDemoStore, async ({ db, user }) => {
  if (!(await claimCatalogue(db))) throw refusal("An import is running. Try again when it has finished.");
  const demo = await findDemo(db);
  if (!demo) throw refusal("The demo is no longer in this store.");
  if ((await findAccount(db, user.accountId))?.isDemo)
    throw refusal("Your account belongs to the demo. Log in with an account of your own first.");
  if (await hasTakenMoney(db))
    throw refusal("Customers have paid real money in this store, so the demo can’t be removed.");
  if (await hasOwnMusic(db))
    throw refusal("This store has music of its own. Import your folder with --replace-demo to remove the demo.");
  await removeDemo(db, { hasStoreFile: false });
  // If these runs stayed, the back office would offer to import the demo again.
  await deleteFinishedRuns(db);
  const change = { action: "demo.remove", subject: "demo", before: { ...demo }, after: {} };
  return { answer: done("The demo was removed."), change };
});

export const setupRoutes: Route[] = [
  storeSetup,
  hidingRoute(contract.hideSetup, true),
  hidingRoute(contract.showSetup, false),
  sendTestMail,
  testPayments,
  removeDemoStore,
];
