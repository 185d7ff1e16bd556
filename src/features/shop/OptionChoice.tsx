import type { Option } from "#contract/shapes.ts";
import { optionKey } from "#src/core/cart/cartLines.ts";
import { RadioGroup } from "#src/ui/fields/RadioGroup.tsx";

interface OptionChoiceProps<T extends Option> {
  legend: "Color" | "Size";
  options: T[];
  chosen: T | null;
  onChoose: (option: T | null) => void;
  error?: string | undefined;
}

/** A product's colours or sizes; renders nothing if it has none. */
export function OptionChoice<T extends Option>({ legend, options, chosen, onChoose, error }: OptionChoiceProps<T>) {
  if (options.length === 0) return null;
  return (
    <RadioGroup
      legend={legend}
      name={legend}
      layout="inline"
      options={options.map((option) => ({ value: optionKey(option), label: option.list_value }))}
      value={optionKey(chosen)}
      onChange={(value) => onChoose(options.find((option) => optionKey(option) === value) ?? null)}
      error={error}
    />
  );
}
