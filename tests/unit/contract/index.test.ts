import { expect, it } from "vitest";
import { endpoints, isEndpoint } from "#contract/index.ts";

const files = import.meta.glob<Record<string, unknown>>("/shared/contract/*.ts", { eager: true });

it("every call of every file is in the index, from which the worker and the tests know them", () => {
  const names = Object.values(files).flatMap((file) => Object.keys(file).filter((name) => isEndpoint(file[name])));
  expect(Object.keys(endpoints).toSorted()).toEqual([...new Set(names)].toSorted());
});
