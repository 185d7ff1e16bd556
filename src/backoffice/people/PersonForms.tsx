import { givePoints, type PersonDetail, ROLES, setPersonRole } from "#contract/admin/people.ts";
import type { Body } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { useChange } from "../useChange.ts";
import styles from "./PersonScreen.module.css";

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

/** Changes a person's role and points. */
export function PersonForms({ person: { id, role } }: { person: PersonDetail }) {
  const params = { id };
  const changing = useChange((body: Body<typeof setPersonRole>) => call(setPersonRole, { params, body }));
  const giving = useChange((body: Body<typeof givePoints>) => call(givePoints, { params, body }));
  const roleForm = useForm((sent) => changing.attempt(typedIn(sent)));
  const pointsForm = useForm(async (sent) => {
    const { points, reason } = typedIn<Record<"points" | "reason", string>>(sent);
    await giving.attempt({ points: Number(points), reason });
    sent.reset();
  });
  return (
    <div className={styles.forms}>
      <form className={styles.form} {...roleForm.formProps} aria-label="Role">
        <SelectField label="Role" options={ROLE_OPTIONS} defaultValue={role} {...roleForm.errorOf("role")} />
        <Button type="submit" busy={roleForm.isBusy}>
          Change role
        </Button>
      </form>
      <form className={styles.form} {...pointsForm.formProps} aria-label="Points">
        <TextField
          label="Points to give"
          type="number"
          step={1}
          hint="Enter a negative number to take points away."
          {...pointsForm.errorOf("points")}
        />
        <TextField label="Reason" autoComplete="off" {...pointsForm.errorOf("reason")} />
        <Button type="submit" busy={pointsForm.isBusy}>
          Give points
        </Button>
      </form>
    </div>
  );
}
