import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

/** From the shop through the cart and the payment to the order. */
export const purchase: Journey = async ({ visit }) => {
  await signIn(visit);
  await visit.open("/merchandise-list/accessories");
  await visit.press("link", /Tote/, { role: "main" });
  await visit.see("heading", /Tote/);
  await visit.press("button", "Add to Cart");
  await visit.see("heading", "Cart");
  await visit.press("button", "Checkout");
  // The form is filled in with the address of the profile.
  await visit.seeValue(/^Street/, "14 Lantern Row");
  await visit.press("button", "Sandbox payment");
  await visit.press("button", "Approve payment");
  await visit.see("heading", /^Order \d+$/);
  await visit.see("link", "Cart, 0 items");
};
