import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { Licence } from "#contract/shapes.ts";

type Purchases = OwnedBeat["purchases"];

/** Purchases name their licences but have no licence ids. A purchase without a name may be of any licence. */
export const isBought = ({ name }: Pick<Licence, "name">, purchases: Purchases = []): boolean =>
  name !== "" && purchases.some(({ licence }) => licence === name);

/** The latest purchase of each licence, and every purchase whose licence has no name. Purchases are newest first. */
export const latestOfEach = (purchases: Purchases): Purchases =>
  purchases.filter(
    ({ licence }, index) => licence === "" || purchases.findIndex((other) => other.licence === licence) === index,
  );
