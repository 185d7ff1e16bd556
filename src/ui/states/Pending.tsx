import {
  SkeletonBanner,
  SkeletonCards,
  SkeletonHeading,
  SkeletonHero,
  SkeletonRows,
  SkeletonTable,
} from "./Skeleton.tsx";

/** Shown while a list of cards is loading. */
export const CardsPending = () => (
  <>
    <SkeletonHeading />
    <SkeletonCards />
  </>
);

/** Shown while a list of cards below a header image is loading. */
export const BannerCardsPending = () => (
  <>
    <SkeletonBanner />
    <SkeletonCards />
  </>
);

/** Shown while a list of songs or beats is loading. */
export const SongsPending = () => (
  <>
    <SkeletonHeading />
    <SkeletonRows />
  </>
);

/** Shown while an album, a playlist or another item with its songs is loading. */
export const DetailPending = () => (
  <>
    <SkeletonHero />
    <SkeletonRows />
  </>
);

/** Shown while an artist is loading. */
export const ArtistPending = () => (
  <>
    <SkeletonHero shape="circle" />
    <SkeletonRows />
  </>
);

/** Shown while a table below a header image is loading. */
export const TablePending = () => (
  <>
    <SkeletonBanner />
    <SkeletonTable />
  </>
);
