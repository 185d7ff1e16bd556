import type { Option } from "#contract/shapes.ts";
import { optionKey } from "#src/core/cart/cartLines.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { RadioGroup } from "#src/ui/fields/RadioGroup.tsx";
import styles from "./ProductScreen.module.css";

type Pictured = Option & { image?: string | undefined };

interface OptionChoiceProps<T extends Pictured> {
  legend: "Color" | "Size";
  options: T[];
  chosen: T | null;
  onChoose: (option: T | null) => void;
  error?: string | undefined;
}

/** Lets the user choose one of a product's colours (with pictures) or sizes. Renders nothing if there are none. */
export function OptionChoice<T extends Pictured>({ legend, options, chosen, onChoose, error }: OptionChoiceProps<T>) {
  if (options.length === 0) return null;
  return (
    <RadioGroup
      legend={legend}
      name={legend}
      layout="cards"
      options={options.map((option) => ({
        value: optionKey(option),
        label: option.list_value,
        ...(option.image && { picture: <Art src={option.image} name={option.list_value} className={styles.swatch} /> }),
      }))}
      value={optionKey(chosen)}
      onChange={(value) => onChoose(options.find((option) => optionKey(option) === value) ?? null)}
      error={error}
    />
  );
}
