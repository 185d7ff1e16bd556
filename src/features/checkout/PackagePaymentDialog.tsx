import type { Package } from "#contract/shapes.ts";
import { type ActivePackage, PAYMENT_TYPE } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import { endOfPeriod, isPeriod } from "#lib/period.ts";
import type { PayDialogProps } from "./PayDialog.tsx";
import { PayDialogOnDemand } from "./PayDialogOnDemand.tsx";

interface PackagePaymentDialogProps extends Pick<PayDialogProps, "onBought" | "onClose"> {
  offer: Package;
  active: ActivePackage | null;
}

/** Packages do not renew automatically. A package bought while another is active starts when that one ends. */
function termsOf({ time_period_type: period }: Package, active: ActivePackage | null): string[] {
  if (period === "") return [];
  const starts = new Date(active?.ends_at || Number.NaN);
  const isLater = starts.getTime() > Date.now();
  return [
    `For one ${period}`,
    ...(isLater ? [`Starts when your current subscription ends, on ${formatDay(starts.toISOString())}`] : []),
    ...(isLater && isPeriod(period) ? [`Runs until ${formatDay(endOfPeriod(starts, period).toISOString())}`] : []),
    "Doesn’t renew automatically",
  ];
}

export const PackagePaymentDialog = ({ offer, active, ...rest }: PackagePaymentDialogProps) => (
  <PayDialogOnDemand
    {...rest}
    title="Payment"
    subtotalPence={offer.amount}
    addressFields={[]}
    takesPoints={false}
    earnsPoints={false}
    bought={offer.title}
    items={[{ key: offer.id, name: offer.title, pricePence: offer.amount, details: termsOf(offer, active) }]}
    purchaseOf={({ discountCode }) => ({
      purchase: "package",
      body: { type: PAYMENT_TYPE, discount_code: discountCode, package_id: offer.id },
    })}
  />
);
