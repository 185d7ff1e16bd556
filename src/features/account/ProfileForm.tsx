import { lazy, Suspense } from "react";
import type { Data } from "#contract/endpoint.ts";
import { AUDIO_QUALITIES, type account, GENDERS } from "#contract/profile.ts";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { AvatarField } from "./AvatarField.tsx";
import { ListeningSettings } from "./ListeningSettings.tsx";
import styles from "./ProfileForm.module.css";
import { SaveButton } from "./SaveButton.tsx";
import { useProfile } from "./useProfile.ts";

/** Loaded on demand, because it shares code with parts of the shell that load when the browser is idle. */
const NotificationSettings = lazy(() =>
  import("./NotificationSettings.tsx").then((file) => ({ default: file.NotificationSettings })),
);

type ProfileFormProps = Pick<Data<typeof account>, "user" | "countries">;

const optionOf = (word: string) => ({ value: word, label: word });
const NOT_CHOSEN = { value: "", label: "Choose…" };
const genders = [NOT_CHOSEN, ...GENDERS.map(optionOf)];
const qualities = AUDIO_QUALITIES.map(optionOf);

/** The options, plus the account's own value if it is not among them, because a server may know more values. */
const including = (value: string | undefined, options: typeof genders): typeof genders =>
  !value || options.some((option) => option.value === value) ? options : [...options, optionOf(value)];

const REQUIRED = [
  ["dob", "date of birth"],
  ["gender", "gender"],
  ["country", "country"],
] as const;
const LIST = new Intl.ListFormat("en-GB");

export function ProfileForm({ user, countries }: ProfileFormProps) {
  const { formProps, fieldOf, errors, imageError, isBusy, recentlySuccessful, avatar } = useProfile(user);
  const missing = REQUIRED.flatMap(([field, label]) => (user.detail?.[field] ? [] : [label]));
  const countryOptions = [NOT_CHOSEN, ...countries.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <form {...formProps} className={styles.profile}>
      {missing.length > 0 && (
        <p className={styles.missing}>{`To start listening, add your ${LIST.format(missing)}.`}</p>
      )}
      <AvatarField src={user.image} name={`${user.first_name} ${user.last_name}`} avatar={avatar} error={imageError} />
      <div className={styles.fields}>
        <FormErrors errors={errors} />
        <fieldset className={styles.group}>
          <legend>You</legend>
          <TextField label="First Name" autoComplete="given-name" aria-required {...fieldOf("first_name")} />
          <TextField label="Last Name" autoComplete="family-name" aria-required {...fieldOf("last_name")} />
          <TextField label="Username" name="username" readOnly defaultValue={user.username} />
          <TextField label="Email" name="email" type="email" readOnly defaultValue={user.email} />
          <TextField label="Date of Birth" type="date" autoComplete="bday" aria-required {...fieldOf("dob")} />
          <SelectField
            label="Gender"
            autoComplete="sex"
            aria-required
            options={including(user.detail?.gender, genders)}
            {...fieldOf("gender")}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Where you are</legend>
          <TextField label="Address" autoComplete="street-address" optional {...fieldOf("address")} />
          <TextField label="City" autoComplete="address-level2" optional {...fieldOf("city")} />
          <TextField label="State" autoComplete="address-level1" optional {...fieldOf("state")} />
          <TextField label="Zipcode" autoComplete="postal-code" optional {...fieldOf("zipcode")} />
          <SelectField
            label="Country"
            autoComplete="country"
            aria-required
            options={countryOptions}
            {...fieldOf("country")}
          />
          <TextField label="Contact Number" type="tel" autoComplete="tel" optional {...fieldOf("contact_no")} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>How you listen</legend>
          <SelectField
            label="Audio Quality"
            options={including(user.audio_quality, qualities)}
            hint="Auto adapts to your connection."
            {...fieldOf("audio_quality")}
          />
          <ListeningSettings />
        </fieldset>
        <Suspense>
          <NotificationSettings />
        </Suspense>
        <SaveButton isBusy={isBusy} wasSaved={recentlySuccessful}>
          Save
        </SaveButton>
      </div>
    </form>
  );
}
