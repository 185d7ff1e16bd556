import type { Body } from "#contract/endpoint.ts";
import { type SellerItemDetail, sendEdit, withdrawEdit } from "#contract/seller/edits.ts";
import type { SharedKind } from "#contract/seller/items.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { changedIn } from "../catalogue/changedIn.ts";
import { EntryForm } from "../catalogue/EntryForm.tsx";
import screenStyles from "../Screen.module.css";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import type { Texts } from "../useFilledForm.ts";

interface OwnItemScreenProps {
  kind: SharedKind;
  id: number;
  item: SellerItemDetail;
}

/** The form in which a seller edits an item. The store decides on the changes. */
export function OwnItemScreen({ kind, id, item: { name, state, reason, fields } }: OwnItemScreenProps) {
  const params = { kind, id };
  const sending = useChange((body: Body<typeof sendEdit>) => call(sendEdit, { params, body }), showState);
  const withdrawing = useChange(() => call(withdrawEdit, { params }), showState);
  const submit = (texts: Texts, { shown }: { shown: typeof fields }) =>
    sending.attempt(changedIn(texts, shown, ({ in_store: inStore }) => inStore));
  return (
    <>
      <PathLink href="/seller/catalogue">My catalogue</PathLink>
      <ScreenHeading title={name} subtitle="The store reviews your changes before they appear" />
      {state !== "none" && (
        <div className={screenStyles.section}>
          <p>
            {state === "waiting"
              ? "Your changes are waiting for review. You can still edit or withdraw them."
              : `The store declined your changes: ${reason}`}
          </p>
          <Button busy={withdrawing.isBusy} onClick={() => void withdrawing.run()}>
            {state === "waiting" ? "Withdraw changes" : "Discard changes"}
          </Button>
        </div>
      )}
      <EntryForm key={`${id} ${state}`} fields={fields} label="Send to the store" submit={submit} />
    </>
  );
}
