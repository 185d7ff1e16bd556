import { type CSSProperties, useEffect, useState } from "react";
import { hueOfText, type Tint, tintOfImage } from "#src/ui/art/artTint.ts";

/**
 * The picture's dominant colour as custom properties; until it is known, or if it cannot be read, a colour derived from
 * the name.
 */
export function useArtTint(image: string, name: string): CSSProperties {
  const [tint, setTint] = useState<Tint>({ hue: hueOfText(name), chroma: 0.03 });
  useEffect(() => {
    let isShown = true;
    void tintOfImage(image).then((found) => {
      if (found && isShown) setTint(found);
    });
    return () => {
      isShown = false;
    };
  }, [image]);
  return { "--art-hue": tint.hue, "--art-chroma": tint.chroma } as CSSProperties;
}
