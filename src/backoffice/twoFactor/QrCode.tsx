import encodeQR from "qr";
import { useMemo } from "react";
import styles from "./TwoFactor.module.css";

/** The width of the light edge that scanners need, in modules. */
const BORDER = 4;

export function QrCode({ text }: { text: string }) {
  const modules = useMemo(() => encodeQR(text, "raw", { border: BORDER }), [text]);
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label="QR code">
      <path d={dark.join("")} />
    </svg>
  );
}
