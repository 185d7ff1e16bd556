import type { Data } from "#contract/endpoint.ts";
import { sellerUser } from "#contract/seller/overview.ts";
import { activeAccountKey, setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { call } from "#src/core/api/client.ts";

/** Loads the signed-in seller. */
export async function loadSeller(): Promise<Data<typeof sellerUser>> {
  const seller = await call(sellerUser);
  // If the session cookie and the token belong to different accounts, a logout here must not end the session of the
  // token’s account.
  if (accountKeyOf(seller.email) !== activeAccountKey()) setActiveAccount(null);
  return seller;
}
