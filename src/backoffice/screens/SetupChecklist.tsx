import { useState } from "react";
import { hideSetup, sendTestMail, type storeSetup, testPayments } from "#contract/admin/setup.ts";
import type { Data } from "#contract/endpoint.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import { RemoveDemoDialog } from "./RemoveDemoDialog.tsx";
import styles from "./SetupChecklist.module.css";
import { SetupStep } from "./SetupStep.tsx";

type Setup = Data<typeof storeSetup>;

const PROVIDERS: Record<Setup["payments"], string> = {
  off: "Payments are off: nobody can buy anything. Set PAYMENTS in the server’s settings.",
  sandbox: "The built-in sandbox is for testing and takes no real money. Set PAYMENTS=paypal in the server’s settings.",
  paypal: "PayPal takes the payments.",
};

const paymentsText = ({ payments, is_play_money: isPlayMoney }: Setup): string =>
  payments === "paypal" && isPlayMoney
    ? "PayPal’s sandbox takes no real money. Set PAYPAL_ENVIRONMENT=live."
    : PROVIDERS[payments];

const mailText = ({ mail_from: from, has_mail_server: hasServer }: Setup): string =>
  hasServer
    ? `Emails come from ${from}. Change MAIL_FROM in the server’s settings if that isn’t you.`
    : `Emails from ${from} are saved as files on the server and not sent. To send them, set SMTP_URL in the server’s settings.`;

/** What a new store still needs, until its owner hides the list. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const hiding = useChange(() => call(hideSetup), showState);
  return (
    <section className={styles.card} aria-labelledby="setup">
      <div className={styles.header}>
        <h2 id="setup">Set up your store</h2>
        <Button variant="quiet" busy={hiding.isBusy} onClick={() => void hiding.run()}>
          Hide checklist
        </Button>
      </div>
      <ul className={styles.steps}>
        <SetupStep
          title="Name your store"
          text={setup.has_own_name ? `It’s called ${setup.name}.` : "Its name appears in the app, emails and receipts."}
          isDone={setup.has_own_name}
        >
          <PathLink className={buttonClass()} href="/admin/settings">
            {setup.has_own_name ? "Change name" : "Choose a name"}
          </PathLink>
        </SetupStep>
        <SetupStep
          title="Add your logo and colours"
          text="They appear in the app, on home screens, in emails and on receipts."
          isDone={setup.has_own_look}
        >
          <PathLink className={buttonClass()} href="/admin/settings">
            {setup.has_own_look ? "Change look" : "Choose a look"}
          </PathLink>
        </SetupStep>
        <ServerSteps setup={setup} />
        <SetupStep
          title="Add your first album"
          text={setup.has_own_music ? "Your store has music." : "Upload songs and their cover."}
          isDone={setup.has_own_music}
        >
          <PathLink className={buttonClass()} href="/admin/upload">
            Upload music
          </PathLink>
        </SetupStep>
      </ul>
    </section>
  );
}

/** The steps for emails, payments and the demo. */
function ServerSteps({ setup }: { setup: Setup }) {
  const [removesDemo, setRemovesDemo] = useState(false);
  const mailing = useChange(() => call(sendTestMail));
  const paying = useChange(() => call(testPayments));
  return (
    <>
      <SetupStep
        title="Test your store’s emails"
        text={mailText(setup)}
        isDone={setup.is_mail_tested && setup.has_mail_server}
      >
        <Button busy={mailing.isBusy} onClick={() => void mailing.run()}>
          Send test email
        </Button>
      </SetupStep>
      <SetupStep
        title="Take payments"
        text={paymentsText(setup)}
        isDone={setup.is_payment_tested && !setup.is_play_money}
      >
        {setup.payments !== "off" && (
          <Button busy={paying.isBusy} onClick={() => void paying.run()}>
            Test payments
          </Button>
        )}
      </SetupStep>
      <SetupStep
        title="Remove the demo"
        text={
          setup.has_demo
            ? "Your store has the demo’s music, goods and accounts, whose passwords are public."
            : "There’s no demo in your store."
        }
        isDone={!setup.has_demo}
      >
        {setup.has_demo && <Button onClick={() => setRemovesDemo(true)}>Remove demo</Button>}
      </SetupStep>
      {removesDemo && <RemoveDemoDialog onClose={() => setRemovesDemo(false)} />}
    </>
  );
}
