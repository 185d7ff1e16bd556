import type { BeatProduct, Licence } from "#contract/shapes.ts";
import { PAYMENT_TYPE } from "#contract/shop.ts";
import { LICENCE_FIELDS } from "./address.ts";
import type { PayDialogProps } from "./PayDialog.tsx";
import { PayDialogOnDemand } from "./PayDialogOnDemand.tsx";

interface LicencePaymentDialogProps extends Pick<PayDialogProps, "note" | "onBought" | "onClose"> {
  beat: BeatProduct;
  licence: Licence;
}

export const LicencePaymentDialog = ({ beat, licence, ...rest }: LicencePaymentDialogProps) => (
  <PayDialogOnDemand
    {...rest}
    title="Payment"
    subtotalPence={licence.price}
    addressFields={LICENCE_FIELDS}
    takesPoints={false}
    earnsPoints
    bought={`${beat.name}, ${licence.name}`}
    items={[
      {
        key: licence.id,
        name: beat.name,
        image: beat.image,
        pricePence: licence.price,
        details: [licence.name, licence.type].filter((fact) => fact !== ""),
      },
    ]}
    purchaseOf={({ discountCode, address: { mobile_no: _, ...address } }) => ({
      purchase: "beat",
      body: {
        type: PAYMENT_TYPE,
        discount_code: discountCode,
        beat_store_id: beat.id,
        licence_id: licence.id,
        shipping_address: address,
      },
    })}
  />
);
