import { SkeletonCards, SkeletonHeading, SkeletonRows } from "./Skeleton.tsx";

/** The shape of a list of cards that is on its way. */
export const CardsPending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards />
  </>
);

/** The shape of a thing with its songs that is on its way. */
export const SongsPending = () => (
  <>
    <SkeletonHeading />
    <SkeletonRows />
  </>
);
