import type { Package } from "#contract/shapes.ts";
import { PayDialog, type PayDialogProps } from "./PayDialog.tsx";

interface PackagePaymentDialogProps extends Pick<PayDialogProps, "onBought" | "onClose"> {
  offer: Package;
}

/** Subscribes to a package. */
export const PackagePaymentDialog = ({ offer, ...rest }: PackagePaymentDialogProps) => (
  <PayDialog
    {...rest}
    title="Payment"
    subtotalPence={offer.amount}
    addressFields={[]}
    takesPoints={false}
    bought={offer.title}
    purchaseOf={({ discountCode }) => ({
      purchase: "package",
      body: { type: "paypal", discount_code: discountCode, package_id: offer.id },
    })}
  />
);
