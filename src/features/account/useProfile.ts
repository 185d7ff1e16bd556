import { useRouter } from "@tanstack/react-router";
import type { Body, Data } from "#contract/endpoint.ts";
import { type account, accountUpdate } from "#contract/profile.ts";
import { deleteDraft, readDraft, saveDraft } from "#src/core/account/profileDraft.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { useAvatar } from "./useAvatar.ts";

type Profile = Data<typeof account>["user"];
type Field = keyof Body<typeof accountUpdate>;

export function useProfile(user: Profile) {
  const router = useRouter();
  const avatar = useAvatar();
  const { formProps, errorOf, ...form } = useForm(async (sent) => {
    const image = await avatar.cut();
    const { message, data } = await call(accountUpdate, { body: typedIn(sent), files: { image } });
    deleteDraft();
    showPopup({ kind: "success", message });
    await refreshScreens("user");
    avatar.giveUp();
    if (data?.show_popup) await router.navigate({ to: "/packages", search: { p: 1 } });
  });
  const values: Record<string, string> = { ...user.detail, ...user, detail: "", ...readDraft() };
  return {
    ...form,
    avatar,
    imageError: errorOf("image").error,
    formProps: { ...formProps, onChange: saveDraft },
    /** The props of the field for this part of the profile. */
    fieldOf: (name: Field) => ({ ...errorOf(name), defaultValue: values[name] ?? "" }),
  };
}
