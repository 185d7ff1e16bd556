// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shapeOf } from "#src/features/shell/status/ScreenPending.tsx";

/** Skeletons that only one screen has, and the similar ones that are shown until its code has loaded. */
const SIMILAR: Readonly<Record<string, string>> = {
  HomePending: "CardsPending",
  ProfileSkeleton: "SkeletonHeading",
  PageSkeleton: "SkeletonHeading",
  VideosSkeleton: "CardsPending",
  PackagesSkeleton: "CardsPending",
};

/** The ids of the routes in the shell, and the names of their own skeletons. */
const ROUTES = readdirSync("src/routes").flatMap((file): [string, string][] => {
  const source = readFileSync(`src/routes/${file}`, "utf8");
  const id = /createFileRoute\("(\/_app\/[^"]*)"\)/.exec(source)?.[1];
  const skeleton = /pendingComponent: (\w+)/.exec(source)?.[1];
  return id && skeleton ? [[id, skeleton]] : [];
});

test("there are routes with skeletons", () => {
  expect(ROUTES.length).toBeGreaterThan(30);
});

test.each(ROUTES)("while the code of %s loads, the shape of its %s is shown", (id, skeleton) => {
  expect(shapeOf(id).name).toBe(SIMILAR[skeleton] ?? skeleton);
});
