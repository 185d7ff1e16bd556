import { countryNames } from "#lib/countries.ts";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
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

/** All countries. If the profile spells its country differently, that spelling is added. */
function countryOptions(chosen: string) {
  const names = countryNames();
  const known = chosen === "" || names.includes(chosen) ? names : [chosen, ...names];
  return [{ value: "", label: "Choose…" }, ...known.map((name) => ({ value: name, label: name }))];
}

export const AddressForm = ({ fields, address, errors, onChange }: AddressFormProps) => (
  <fieldset className={styles.address}>
    <legend>{fields.includes("mobile_no") ? "Shipping Address" : "Address"}</legend>
    {fields.map((field) => {
      const props = {
        ...CONTROLS[field],
        name: field,
        required: true,
        value: address[field],
        error: errors[field],
        onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [field]: target.value }),
      };
      return field === "country" ? (
        <SelectField key={field} {...props} options={countryOptions(address.country)} />
      ) : (
        <TextField key={field} {...props} />
      );
    })}
  </fieldset>
);
