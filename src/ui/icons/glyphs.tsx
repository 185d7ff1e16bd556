import type { ComponentProps } from "react";

type GlyphProps = ComponentProps<"svg">;

/** Segue's own icons, on lucide's grid: 24 units, strokes of 1.9, round joins. */
const Glyph = (props: GlyphProps) => (
  <svg
    viewBox="0 0 24 24"
    strokeWidth={1.9}
    strokeLinecap="round"
    strokeLinejoin="round"
    stroke="currentColor"
    {...props}
  />
);

export const PlayGlyph = (props: GlyphProps) => (
  <Glyph {...props} fill="currentColor">
    <path d="M8 5.2v13.6L18.6 12Z" />
  </Glyph>
);

export const PauseGlyph = (props: GlyphProps) => (
  <Glyph {...props} fill="currentColor">
    <path d="M7.2 5.5h2.3v13H7.2zM14.5 5.5h2.3v13h-2.3z" />
  </Glyph>
);

export const PreviousGlyph = (props: GlyphProps) => (
  <Glyph {...props} fill="currentColor">
    <path d="M18 6v12l-9-6ZM6 6v12" />
  </Glyph>
);

export const NextGlyph = (props: GlyphProps) => (
  <Glyph {...props} fill="currentColor">
    <path d="M6 6v12l9-6ZM18 6v12" />
  </Glyph>
);

export const OfflineGlyph = (props: GlyphProps) => (
  <Glyph {...props} fill="none">
    <path d="M4 20V14M9 20V10M14 20v-5M19 20V6M3 4l18 16" />
  </Glyph>
);
