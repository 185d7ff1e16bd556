import { sendMailAgain, type storeHealth } from "#contract/admin/health.ts";
import type { Data } from "#contract/endpoint.ts";
import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import styles from "../Screen.module.css";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";

type Health = Data<typeof storeHealth>;
type Finding = Health["findings"][number];
type FailedMail = Health["failed_mails"][number];

const VERDICTS = {
  ok: { tone: "success", label: "OK" },
  warn: { tone: "warning", label: "Check" },
  fail: { tone: "danger", label: "Problem" },
} as const;

const CHECKS: Column<Finding>[] = [
  { id: "about", heading: "Part", cell: ({ about }) => about.charAt(0).toUpperCase() + about.slice(1) },
  {
    id: "verdict",
    heading: "State",
    cell: ({ verdict }) => <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>,
  },
  { id: "text", heading: "Details", cell: ({ text }) => text },
];

const MAILS: Column<FailedMail>[] = [
  { id: "to", heading: "To", cell: ({ to }) => to },
  { id: "subject", heading: "Subject", cell: ({ subject }) => subject },
  { id: "failed", heading: "Failed", cell: ({ failed_at: at }) => formatInstant(at) },
  { id: "again", heading: "Action", hidesHeading: true, cell: (mail) => <SendAgain mail={mail} /> },
];

function SendAgain({ mail: { id, to, subject } }: { mail: FailedMail }) {
  const sending = useChange(() => call(sendMailAgain, { params: { mail: id } }), showState);
  return (
    <Button aria-label={`Send “${subject}” to ${to} again`} busy={sending.isBusy} onClick={() => void sending.run()}>
      Send again
    </Button>
  );
}

export function HealthScreen({ findings, failed_mails: mails, failed_mails_total: total }: Health) {
  const checking = useAction(refreshScreens);
  return (
    <>
      <ScreenHeading
        title="Health"
        actions={
          <Button busy={checking.isBusy} onClick={() => void checking.run()}>
            Check again
          </Button>
        }
      />
      <Table caption="Parts of the store" columns={CHECKS} rows={findings} keyOf={(_, index) => index} />
      <section className={styles.section} aria-label="Emails not sent">
        <h2>Emails not sent</h2>
        {total === 0 ? (
          <p>Every email was sent or is on its way.</p>
        ) : (
          <>
            <p>{countOf(total, "email")} couldn’t be sent within two days. Unsent emails are deleted after 90 days.</p>
            <Table caption="Emails not sent" columns={MAILS} rows={mails} keyOf={({ id }) => id} />
          </>
        )}
      </section>
    </>
  );
}
