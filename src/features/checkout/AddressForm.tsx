import { TextField } from "#src/ui/fields/TextField.tsx";
import type { Address, AddressErrors, AddressField } from "./address.ts";
import styles from "./Checkout.module.css";

interface AddressFormProps {
  fields: readonly AddressField[];
  address: Address;
  errors: AddressErrors;
  onChange: (address: Address) => void;
}

const CONTROLS: Record<AddressField, { label: string; autoComplete: string; type?: string }> = {
  mobile_no: { label: "Mobile No", autoComplete: "shipping tel", type: "tel" },
  street: { label: "Street", autoComplete: "shipping address-line1" },
  city: { label: "City", autoComplete: "shipping address-level2" },
  state: { label: "State", autoComplete: "shipping address-level1" },
  country: { label: "Country", autoComplete: "shipping country-name" },
};

export const AddressForm = ({ fields, address, errors, onChange }: AddressFormProps) => (
  <fieldset className={styles.address}>
    <legend>{fields.includes("mobile_no") ? "Shipping Address" : "Address"}</legend>
    {fields.map((field) => (
      <TextField
        key={field}
        {...CONTROLS[field]}
        name={field}
        required
        value={address[field]}
        error={errors[field]}
        onChange={(event) => onChange({ ...address, [field]: event.target.value })}
      />
    ))}
  </fieldset>
);
