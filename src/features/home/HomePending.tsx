import { SkeletonBanner, SkeletonCarousel, SkeletonHeading, SkeletonTiles } from "#src/ui/states/Skeleton.tsx";

export const HomePending = () => (
  <>
    <SkeletonHeading />
    <SkeletonTiles />
    <SkeletonCarousel />
    <SkeletonBanner isTall />
    <SkeletonCarousel />
  </>
);
