import { SkeletonCards, SkeletonHeading } from "#src/ui/states/Skeleton.tsx";

export const HomePending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards count={6} />
    <SkeletonHeading />
    <SkeletonCards count={6} />
  </>
);
