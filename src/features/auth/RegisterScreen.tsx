import { Link } from "@tanstack/react-router";
import type { Data } from "#contract/endpoint.ts";
import type { authSetting } from "#contract/session.ts";
import { Alert } from "./Alert.tsx";
import { AuthPanel } from "./AuthPanel.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { registerLead } from "./registerLead.ts";

const links = (
  <span>
    Already have an account? <Link to="/login">Login</Link>
  </span>
);

/** The registration form, or the server's message that says why registration is closed. */
export const RegisterScreen = ({ is_register_allow, register_allow_message, ...terms }: Data<typeof authSetting>) => (
  <AuthPanel title="Register" lead={registerLead(terms)} links={links}>
    {is_register_allow ? <RegisterForm /> : <Alert kind="error">{register_allow_message}</Alert>}
  </AuthPanel>
);
