import { useRouterState } from "@tanstack/react-router";
import type { ComponentType } from "react";
import {
  ArtistPending,
  BannerCardsPending,
  CardsPending,
  DetailPending,
  SongsPending,
  TablePending,
} from "#src/ui/states/Pending.tsx";
import { SkeletonHeading } from "#src/ui/states/Skeleton.tsx";

/** The skeletons of the screens. A route gets the first one whose expression matches the route's id. */
const SHAPES: readonly [RegExp, ComponentType][] = [
  [/artist\/\$/, ArtistPending],
  [/orders|order-detail|lyrics/, TablePending],
  [/history|favourites|statistics|store-list|merchandise-detail|receipt|cart/, SongsPending],
  [/(browse|genres|nfts|your-music)\/?$/, BannerCardsPending],
  [/(album|browse|details?|info|label|music)\/\$/, DetailPending],
  [/pi\/|profile|create|password/, SkeletonHeading],
];

export const shapeOf = (routeId: string): ComponentType =>
  SHAPES.find(([ids]) => ids.test(routeId))?.[1] ?? CardsPending;

/** Shown while a screen's code loads. The screen's own skeleton is part of that code. */
export function ScreenPending() {
  const routeId = useRouterState({ select: ({ matches }): string => matches.at(-1)?.routeId ?? "" });
  const Shape = shapeOf(routeId);
  return <Shape />;
}
