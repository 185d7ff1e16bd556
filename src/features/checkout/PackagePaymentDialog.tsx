import type { Package } from "#contract/shapes.ts";
import { PAYMENT_TYPE } from "#contract/shop.ts";
import { PayDialog, type PayDialogProps } from "./PayDialog.tsx";

interface PackagePaymentDialogProps extends Pick<PayDialogProps, "onBought" | "onClose"> {
  offer: Package;
}

/** Packages do not renew automatically. */
const termsOf = ({ time_period_type: period }: Package): string[] =>
  period === "" ? [] : [`For one ${period}`, "Doesn’t renew automatically"];

export const PackagePaymentDialog = ({ offer, ...rest }: PackagePaymentDialogProps) => (
  <PayDialog
    {...rest}
    title="Payment"
    subtotalPence={offer.amount}
    addressFields={[]}
    takesPoints={false}
    bought={offer.title}
    items={[{ key: offer.id, name: offer.title, pricePence: offer.amount, details: termsOf(offer) }]}
    purchaseOf={({ discountCode }) => ({
      purchase: "package",
      body: { type: PAYMENT_TYPE, discount_code: discountCode, package_id: offer.id },
    })}
  />
);
