import { SkeletonCards, SkeletonHeading } from "#src/ui/states/Skeleton.tsx";

/** The shape of Home while it is on its way. */
export const HomePending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards count={6} />
    <SkeletonHeading />
    <SkeletonCards count={6} shape="circle" />
  </>
);
