import { SkeletonCards, SkeletonHeading } from "#src/ui/Skeleton.tsx";
import styles from "./NftsScreen.module.css";

export const NftsSkeleton = () => (
  <div className={styles.screen}>
    <SkeletonHeading />
    <SkeletonCards />
  </div>
);
