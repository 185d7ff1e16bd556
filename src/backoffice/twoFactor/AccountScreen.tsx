import { useState } from "react";
import { renewRecoveryCodes, turnOffTwoFactor, type twoFactor } from "#contract/admin/twoFactor.ts";
import type { Data } from "#contract/endpoint.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { type Proof, ProvenDialog } from "./ProvenDialog.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUp } from "./SetUp.tsx";
import styles from "./TwoFactor.module.css";
import { canUsePasskey } from "./webAuthn.ts";

/** An administrator’s or seller’s own account. */
export function AccountScreen({ is_on: isOn, recovery_codes: left, ...state }: Data<typeof twoFactor>) {
  const [codes, setCodes] = useState<string[]>();
  const show = async (fresh: string[]) => {
    setCodes(fresh);
    await refreshScreens();
  };
  return (
    <>
      <ScreenHeading title="Your account" />
      <section className={styles.section} aria-labelledby="two-factor">
        <h2 id="two-factor">Two-factor authentication</h2>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes && isOn && <TurnedOn left={left} byPasskey={canUsePasskey(state)} onCodes={show} />}
        {!codes && !isOn && <SetUp onTurnedOn={show} />}
      </section>
      {!codes && isOn && <Passkeys {...state} />}
    </>
  );
}

interface TurnedOnProps {
  left: number;
  byPasskey: boolean;
  onCodes(codes: string[]): Promise<void>;
}

function TurnedOn({ left, byPasskey, onCodes }: TurnedOnProps) {
  const [open, setOpen] = useState<"renew" | "turnOff">();
  const close = () => setOpen(undefined);
  const renew = async (body: Proof) => {
    const { data } = await call(renewRecoveryCodes, { body });
    close();
    await onCodes(data?.recovery_codes ?? []);
  };
  const turnOff = async (body: Proof) => {
    const { message } = await call(turnOffTwoFactor, { body });
    close();
    showPopup({ kind: "success", message });
    await refreshScreens();
  };
  return (
    <>
      <p>It’s on. You have {left === 1 ? "1 recovery code" : `${left} recovery codes`} left.</p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen("renew")}>Get new recovery codes</Button>
        <Button variant="danger" onClick={() => setOpen("turnOff")}>
          Turn off
        </Button>
      </div>
      {open === "renew" && (
        <ProvenDialog
          title="Get new recovery codes"
          action="Get new codes"
          byPasskey={byPasskey}
          onProven={renew}
          onClose={close}
        >
          Your old recovery codes will stop working.
        </ProvenDialog>
      )}
      {open === "turnOff" && (
        <ProvenDialog
          title="Turn off two-factor authentication?"
          action="Turn off"
          variant="danger"
          byPasskey={byPasskey}
          onProven={turnOff}
          onClose={close}
        >
          Anyone who knows your password could then log in as you. Your passkeys will be removed.
        </ProvenDialog>
      )}
    </>
  );
}
