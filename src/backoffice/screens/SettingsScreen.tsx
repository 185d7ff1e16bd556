import { type adminSettings, LISTENING, REGISTRATION, saveAdminSettings } from "#contract/admin/settings.ts";
import { sendTestMail, showSetup } from "#contract/admin/setup.ts";
import type { shippingZones } from "#contract/admin/shipping.ts";
import type { vatSettings } from "#contract/admin/vat.ts";
import type { Body, Data } from "#contract/endpoint.ts";
import { FREE_DAYS } from "#contract/freeTerms.ts";
import type { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { useChange } from "../useChange.ts";
import { type Texts, useFilledForm } from "../useFilledForm.ts";
import { LogoSection } from "./LogoSection.tsx";
import styles from "./SettingsScreen.module.css";
import { ShippingSection } from "./ShippingSection.tsx";
import { VatSection } from "./VatSection.tsx";

const WHO_LISTENS: Record<(typeof LISTENING)[number], string> = {
  automatic: "Everyone, until the store sells a package",
  everybody: "Everyone, for free",
  subscribers: "Subscribers only",
};
const LISTENING_OPTIONS = LISTENING.map((value) => ({ value, label: WHO_LISTENS[value] }));

const WHO_REGISTERS: Record<(typeof REGISTRATION)[number], string> = {
  automatic: "Use the server’s REGISTRATION setting",
  open: "Everyone",
  closed: "Nobody",
};
const REGISTRATION_OPTIONS = REGISTRATION.map((value) => ({ value, label: WHO_REGISTERS[value] }));

interface SettingsScreenProps {
  store: Data<typeof adminSettings>;
  vat: Data<typeof vatSettings>;
  shipping: Data<typeof shippingZones>;
}

type Sent = Body<typeof saveAdminSettings>;

const textsOf = ({ free_days: days, logo_url: _, version: __, ...texts }: Data<typeof adminSettings>): Texts => ({
  ...texts,
  free_days: String(days ?? ""),
});

export function SettingsScreen({ store, vat, shipping }: SettingsScreenProps) {
  const saving = useChange((body: Sent) => call(saveAdminSettings, { body }));
  const form = useFilledForm(store, textsOf, ({ free_days: days, ...texts }, { shown: { version } }) =>
    saving.attempt({ ...(texts as Omit<Sent, "free_days">), ...(days && { free_days: Number(days) }), version }),
  );
  const { shown: settings } = form;
  return (
    <>
      <ScreenHeading title="Settings" />
      <form className={styles.form} {...form.formProps}>
        <TextField
          label="Store name"
          autoComplete="organization"
          hint="Shown in the app, emails, receipts and licences."
          defaultValue={settings.name}
          {...form.errorOf("name")}
        />
        <AccentFields settings={settings} errorOf={form.errorOf} />
        <SelectField
          label="Who can listen"
          options={LISTENING_OPTIONS}
          defaultValue={settings.listening}
          {...form.errorOf("listening")}
        />
        <SelectField
          label="Who can register"
          options={REGISTRATION_OPTIONS}
          defaultValue={settings.registration}
          {...form.errorOf("registration")}
        />
        <TextField
          label="Free days for new accounts"
          optional
          type="number"
          min={0}
          step={1}
          hint={`Leave empty for ${FREE_DAYS} days.`}
          defaultValue={settings.free_days}
          {...form.errorOf("free_days")}
        />
        <TextAreaField
          label="Delivery"
          optional
          hint="Shown with each product and order. Start a line with “UK:” or “Elsewhere:” to limit it to those orders."
          defaultValue={settings.delivery}
          {...form.errorOf("delivery")}
        />
        <TextAreaField label="Returns" optional defaultValue={settings.returns} {...form.errorOf("returns")} />
        <TextField
          label="Send an email about each sale to"
          optional
          type="email"
          defaultValue={settings.owner_email}
          {...form.errorOf("owner_email")}
        />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Save
        </Button>
      </form>
      <LogoSection logoUrl={store.logo_url} />
      <VatSection {...vat} />
      <ShippingSection {...shipping} />
      <MailSection />
      <ChecklistSection />
    </>
  );
}

interface AccentFieldsProps extends Pick<ReturnType<typeof useForm>, "errorOf"> {
  settings: Data<typeof adminSettings>;
}

const AccentFields = ({ settings, errorOf }: AccentFieldsProps) => (
  <>
    <TextField
      label="Accent colour in the light theme"
      type="color"
      hint="Used for buttons, links and the song that is playing."
      defaultValue={settings.accent_light}
      {...errorOf("accent_light")}
    />
    <TextField
      label="Accent colour in the dark theme"
      type="color"
      defaultValue={settings.accent_dark}
      {...errorOf("accent_dark")}
    />
  </>
);

function MailSection() {
  const testing = useChange(() => call(sendTestMail));
  return (
    <section className={styles.form} aria-labelledby="mail">
      <h2 id="mail">Email</h2>
      <p>Send an email to yourself to check that your store’s emails arrive.</p>
      <Button busy={testing.isBusy} onClick={() => void testing.run()}>
        Send test email
      </Button>
    </section>
  );
}

function ChecklistSection() {
  const showing = useChange(() => call(showSetup));
  return (
    <section className={styles.form} aria-labelledby="setup">
      <h2 id="setup">Setup checklist</h2>
      <p>The Overview lists what a new store still needs.</p>
      <Button busy={showing.isBusy} onClick={() => void showing.run()}>
        Show checklist
      </Button>
    </section>
  );
}
