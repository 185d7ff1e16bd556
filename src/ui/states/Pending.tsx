import { SkeletonCards, SkeletonHeading, SkeletonRows } from "./Skeleton.tsx";

/** Shown while a list of cards is loading. */
export const CardsPending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards />
  </>
);

/** Shown while a detail screen with its songs is loading. */
export const SongsPending = () => (
  <>
    <SkeletonHeading />
    <SkeletonRows />
  </>
);
