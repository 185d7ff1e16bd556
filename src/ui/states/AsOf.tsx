import styles from "./AsOf.module.css";

interface AsOfProps {
  /** "14:05"; nothing is said of `undefined`. */
  moment: string | undefined;
  /** What may have changed since. Left out where it is all that the screen shows. */
  what?: "Price" | "Prices";
}

/** Says how old an answer is that cannot be asked for anew. */
export const AsOf = ({ moment, what }: AsOfProps) =>
  moment && <p className={styles.age}>{`${what ? `${what} as` : "As"} of ${moment}.`}</p>;
