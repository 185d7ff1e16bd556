import { useEffect, useState } from "react";
import type { FieldErrors } from "#contract/errors.ts";
import { deleteAddress, readAddress, saveAddress } from "#src/core/payments/addressDraft.ts";
import { report } from "#src/core/platform/report.ts";
import {
  type Address,
  type AddressErrors,
  type AddressField,
  addressErrors,
  EMPTY_ADDRESS,
  refusedFields,
} from "./address.ts";

export interface AddressState {
  address: Address;
  errors: AddressErrors;
  isComplete: boolean;
  change: (address: Address) => void;
  /** Deletes the draft; the address is now part of the order. */
  forget: () => void;
  /** Shows which fields are missing, and returns the first. */
  check: () => AddressField | undefined;
  /** Shows the server's messages about the fields, and returns the first field with one. */
  refuse: (errors: FieldErrors) => AddressField | undefined;
}

const NONE: AddressErrors = {};
const firstOf = (errors: AddressErrors) => (Object.keys(errors) as AddressField[])[0];

/**
 * The address form, prefilled with the user's own address. Empty fields are marked once the user tries to pay; rejected
 * ones are marked until they change.
 */
export function useAddress(fields: readonly AddressField[]): AddressState {
  const [address, setAddress] = useOwnAddress(fields.length > 0);
  const [wasNeeded, setNeeded] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const missing = addressErrors(address, fields);
  return {
    address,
    errors: { ...refused, ...(wasNeeded ? missing : NONE) },
    isComplete: Object.keys(missing).length === 0,
    change: (next) => {
      setAddress(next);
      saveAddress(next);
      const unchanged = Object.entries(refused).filter(
        ([field]) => next[field as AddressField] === address[field as AddressField],
      );
      setRefused(Object.fromEntries(unchanged));
    },
    forget: deleteAddress,
    check: () => {
      setNeeded(true);
      return firstOf(missing);
    },
    refuse: (errors) => {
      const shown = refusedFields(errors, fields);
      setRefused(shown);
      return firstOf(shown);
    },
  };
}

/**
 * The address is empty until it is read. Anything typed before then is kept, and a focused field is not overwritten.
 */
function useOwnAddress(isWanted: boolean): [Address, (address: Address) => void] {
  const [address, setAddress] = useState(EMPTY_ADDRESS);
  useEffect(() => {
    if (!isWanted) return;
    readAddress()
      .then((own) => setAddress((typed) => ({ ...own, ...typedOrFocused(typed) })))
      .catch((cause) => report("reading an address", cause));
  }, [isWanted]);
  return [address, setAddress];
}

/** The fields with input, and the focused field. Fields are named after their part of the address. */
function typedOrFocused(address: Address): Partial<Address> {
  const focused = document.activeElement?.getAttribute("name");
  return Object.fromEntries(Object.entries(address).filter(([field, text]) => text !== "" || field === focused));
}
