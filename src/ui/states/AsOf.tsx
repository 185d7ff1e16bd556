import styles from "./AsOf.module.css";

interface AsOfProps {
  /** A time such as "14:05"; renders nothing if `undefined`. */
  moment: string | undefined;
  /** What may have changed since then. Omit it if everything on the screen may have changed. */
  what?: "Price" | "Prices";
}

/** Shows the age of a saved response that cannot be refreshed now. */
export const AsOf = ({ moment, what }: AsOfProps) =>
  moment && <p className={styles.age}>{`${what ? `${what} as` : "As"} of ${moment}.`}</p>;
