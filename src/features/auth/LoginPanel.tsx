import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Alert } from "./Alert.tsx";
import styles from "./AuthPanel.module.css";
import { AuthPanel } from "./AuthPanel.tsx";
import type { LoginSearch } from "./loginSearch.ts";
import type { Shared } from "./sharedAt.ts";
import type { Login } from "./useLogin.ts";

/** Loaded on demand: few visitors come from a shared link, and the login should be usable quickly. */
const SharedItem = lazy(() => import("./SharedItem.tsx").then((file) => ({ default: file.SharedItem })));

const UnverifiedAlert = lazy(() => import("./UnverifiedAlert.tsx").then((file) => ({ default: file.UnverifiedAlert })));

const links = (
  <>
    <Link to="/password/forgot-password">Forgot Password</Link>
    <Link to="/register">Register Now</Link>
  </>
);

interface LoginPanelProps extends Pick<LoginSearch, "verified"> {
  login: Login;
  /** The email address that was registered on this device and has not been used to log in yet. */
  email?: string | undefined;
  /** The item behind the shared link that the visitor opened. */
  shared?: Shared | undefined;
}

function leadFor({ verified, email, shared }: Omit<LoginPanelProps, "login">): ReactNode {
  if (email && verified === undefined)
    return <Alert kind="success">Open the link we’ve emailed to {email}, then log in.</Alert>;
  return shared ? "Log in to listen." : "Welcome back.";
}

/** The login form's markup. `src/prerender.tsx` renders it too, for index.html. */
export function LoginPanel({ verified, login, email, shared }: LoginPanelProps) {
  const { formProps, errorOf, errors, isBusy, unverified } = login;
  const errorsId = useId();
  /** The fields do not repeat their errors, which are listed directly above. */
  const field = (name: string) => ({
    name,
    ...(errorOf(name).error ? { "aria-invalid": true, "aria-describedby": errorsId } : {}),
  });
  return (
    <AuthPanel
      title="Login"
      lead={leadFor({ verified, email, shared })}
      intro={
        shared && (
          <div className={styles.intro}>
            <Suspense>
              <SharedItem {...shared} />
            </Suspense>
          </div>
        )
      }
      links={links}
    >
      {verified === true && <Alert kind="success">Email Verified Successfully.Please login.</Alert>}
      {verified === false && (
        <Alert kind="error">This link has expired or was already used. Log in to get a new one.</Alert>
      )}
      <FormErrors id={errorsId} errors={errors} />
      {unverified && (
        <Suspense>
          <UnverifiedAlert {...unverified} />
        </Suspense>
      )}
      <form {...formProps} className={styles.form}>
        <TextField label="Email" type="email" autoComplete="username" defaultValue={email} {...field("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <Button type="submit" variant="primary" busy={isBusy}>
          Login
        </Button>
      </form>
    </AuthPanel>
  );
}
