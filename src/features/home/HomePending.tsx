import { SkeletonCards, SkeletonHeading, SkeletonTiles } from "#src/ui/states/Skeleton.tsx";

export const HomePending = () => (
  <>
    <SkeletonHeading />
    <SkeletonTiles />
    <SkeletonHeading />
    <SkeletonCards count={6} />
  </>
);
