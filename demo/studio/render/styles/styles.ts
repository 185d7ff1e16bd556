import { afrobeats } from "./afrobeats.ts";
import { ambient } from "./ambient.ts";
import { boomBap } from "./boomBap.ts";
import { drill } from "./drill.ts";
import { drumAndBass } from "./drumAndBass.ts";
import { folk } from "./folk.ts";
import { house } from "./house.ts";
import { jazz } from "./jazz.ts";
import { loFi } from "./loFi.ts";
import { soul } from "./soul.ts";
import type { Style } from "./style.ts";
import { synthPop } from "./synthPop.ts";
import { trap } from "./trap.ts";
import { waltz } from "./waltz.ts";

const styles: Readonly<Record<string, Style>> = {
  afrobeats,
  ambient,
  "boom-bap": boomBap,
  drill,
  "drum-and-bass": drumAndBass,
  folk,
  house,
  jazz,
  "lo-fi": loFi,
  soul,
  "synth-pop": synthPop,
  trap,
  waltz,
};

/** The style of a genre or beat category, by the slug that the catalogue uses. */
export function styleNamed(slug: string): Style {
  const style = styles[slug];
  if (!style) throw new Error(`There is no style called ${slug}`);
  return style;
}
