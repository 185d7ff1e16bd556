import { useLayoutEffect } from "react";
import { LoginPanel } from "./LoginPanel.tsx";
import type { LoginSearch } from "./loginSearch.ts";
import { takeOverFirstForm } from "./takeOverFirstForm.ts";
import { useLogin } from "./useLogin.ts";

export function LoginScreen({ verified, next }: LoginSearch) {
  const login = useLogin(next);
  const { ref } = login.formProps;
  useLayoutEffect(() => {
    if (ref.current) takeOverFirstForm(ref.current);
  }, [ref]);
  return <LoginPanel verified={verified} login={login} />;
}
