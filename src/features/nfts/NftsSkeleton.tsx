import { SkeletonCards, SkeletonHeading } from "#src/ui/Skeleton.tsx";

export const NftsSkeleton = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards />
  </>
);
