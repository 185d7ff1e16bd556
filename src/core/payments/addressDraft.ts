import { account } from "#contract/profile.ts";
import type { ShippingAddress } from "#contract/shop.ts";
import { call } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { accountDatabase } from "../database/db.ts";
import { report } from "../platform/report.ts";

const EMPTY: ShippingAddress = { mobile_no: "", street: "", city: "", state: "", country: "" };

const stored = <T>(work: PromiseLike<T>): Promise<T | undefined> =>
  Promise.resolve(work).catch((cause) => {
    report("saving the checkout address", cause);
    return undefined;
  });

/** The initial address of a checkout: the one last typed and not used, or else the one in the user's profile. */
export async function readAddress(): Promise<ShippingAddress> {
  const draft = await stored(accountDatabase().addressDrafts.get("address"));
  if (!draft) return addressOfProfile();
  const { key: _, ...address } = draft;
  return address;
}

async function addressOfProfile(): Promise<ShippingAddress> {
  const profile = await optional(call(account));
  const detail = profile?.user.detail;
  if (!detail) return EMPTY;
  const country = profile.countries.find(({ id }) => String(id) === detail.country)?.name ?? "";
  const { contact_no, address, city, state } = detail;
  return { mobile_no: contact_no, street: address, city, state, country };
}

/** Stores the typed address on this device, so that it survives closing the dialog and restarting the app. */
export function saveAddress(address: ShippingAddress): void {
  void stored(accountDatabase().addressDrafts.put({ ...address, key: "address" }));
}

/** Call once the order exists. */
export function deleteAddress(): void {
  void stored(accountDatabase().addressDrafts.delete("address"));
}
