import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { twoFactor } from "#contract/admin/twoFactor.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { LogOutButton } from "../shell/LogOutButton.tsx";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUp } from "./SetUp.tsx";
import styles from "./SignInScreen.module.css";
import { canUsePasskey } from "./webAuthn.ts";

interface SignInScreenProps {
  state: Data<typeof twoFactor>;
  /** The path of the screen that was asked for. */
  next: string;
  /** The call that ends the session of this area. */
  logout: AnyEndpoint;
}

/** What an administrator or seller must do after logging in, before their area opens. */
export function SignInScreen({ state, next, logout }: SignInScreenProps) {
  const router = useRouter();
  const open = () => router.navigate({ href: next, replace: true });
  return (
    <main className={styles.screen} id="content" tabIndex={-1}>
      {state.next_step === "confirm" ? (
        <>
          <ScreenHeading title="Enter your code" />
          <ConfirmForm byCode byPasskey={canUsePasskey(state)} onConfirmed={open} />
        </>
      ) : (
        <FirstSetUp onDone={open} />
      )}
      <LogOutButton logout={logout} />
      <PopupHost />
    </main>
  );
}

function FirstSetUp({ onDone }: { onDone(): unknown }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      <ScreenHeading
        title="Set up two-factor authentication"
        subtitle="Administrators of this store log in with a password and a code."
      />
      {codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : <SetUp onTurnedOn={setCodes} />}
    </>
  );
}
