import { Slider } from "#src/ui/fields/Slider.tsx";
import styles from "./AvatarField.module.css";

interface CropSliderProps {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onChange(value: number): void;
}

/** A slider for a crop's zoom, or for its position on one axis. */
export const CropSlider = ({ label, min = 0, max = 1, value, onChange }: CropSliderProps) => (
  <div className={styles.slider}>
    <span aria-hidden="true">{label}</span>
    <Slider
      label={label}
      min={min}
      max={max}
      step={0.01}
      keyStep={0.1}
      value={value}
      valueText={`${Math.round(value * 100)}%`}
      onInput={onChange}
      onCommit={onChange}
    />
  </div>
);
