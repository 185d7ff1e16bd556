import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { Licence } from "#contract/shapes.ts";

type Purchases = OwnedBeat["purchases"];

/** Purchases name their licences but have no licence ids. A purchase without a name may be of any licence. */
export const isBought = ({ name }: Pick<Licence, "name">, purchases: Purchases = []): boolean =>
  name !== "" && purchases.some(({ licence }) => licence === name);

/** The first, which is the latest, purchase of each licence, and all purchases whose licences have no name. */
export const latestOfEach = (purchases: Purchases): Purchases =>
  purchases.filter(
    ({ licence }, index) => licence === "" || purchases.findIndex((other) => other.licence === licence) === index,
  );
