import type { MailServer } from "../mailServer.ts";
import type { PayPalStandIn } from "../paypalStandIn.ts";
import { join, jsonOf, type Site } from "./site.ts";

/** A listener registers, confirms the email address and subscribes. Resolves with the amount that PayPal captured. */
export async function makeFirstSale(site: Site, mails: MailServer, payPal: PayPalStandIn): Promise<string> {
  const { signedIn: headers } = await join(site, "robin", mails.linkTo);
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await site.ask({ method: "POST", path, headers, body });
    const said = jsonOf<T & { code?: number }>(answer);
    if (said.code !== 200) throw new Error(`POST ${path}: ${answer.status} ${answer.content.toString()}`);
    return said;
  };
  const offered = await site.ask({ path: "/api/packages", headers });
  const { packages } = jsonOf<{ packages: Record<string, { id: number }[]> }>(offered);
  const [chosen] = Object.values(packages).flat();
  const wanted = { type: "paypal", discount_code: "", package_id: chosen?.id };
  const { data } = await post<{ data: { id: string } }>("/api/payment/order", { purchase: "package", ...wanted });
  payPal.approve(data.id);
  await post("/api/packages/subscribe", { ...wanted, data: { orderID: data.id, status: "COMPLETED" } });
  const { status, unit } = payPal.order(data.id);
  if (status !== "COMPLETED") throw new Error(`PayPal’s order is ${status}`);
  return `${unit.amount.currency_code} ${unit.amount.value}`;
}
