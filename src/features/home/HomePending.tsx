import { SkeletonCards, SkeletonHeading } from "#src/ui/states/Skeleton.tsx";

/** Shown while Home is loading. */
export const HomePending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards count={6} />
    <SkeletonHeading />
    <SkeletonCards count={6} />
  </>
);
