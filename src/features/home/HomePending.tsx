import { SkeletonCards, SkeletonHeading } from "#src/ui/Skeleton.tsx";

/** The shape of Home while it is on its way. */
export const HomePending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards count={6} />
    <SkeletonHeading />
    <SkeletonCards count={6} shape="circle" />
  </>
);
