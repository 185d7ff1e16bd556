import { useLayoutEffect, useState } from "react";
import { readItem } from "#src/core/platform/deviceStorage.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { LoginPanel } from "./LoginPanel.tsx";
import type { LoginSearch } from "./loginSearch.ts";
import { sharedAt } from "./sharedAt.ts";
import { takeOverFirstForm } from "./takeOverFirstForm.ts";
import { useLogin } from "./useLogin.ts";

export function LoginScreen({ verified, next }: LoginSearch) {
  const login = useLogin(next);
  const [email] = useState(() => readItem(STORAGE_KEYS.registeredEmail) ?? "");
  const { ref } = login.formProps;
  useLayoutEffect(() => {
    if (ref.current) takeOverFirstForm(ref.current);
  }, [ref]);
  return <LoginPanel verified={verified} login={login} email={email} shared={sharedAt(next)} />;
}
