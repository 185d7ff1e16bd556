import { expect, it } from "vitest";
import { isEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";

const files = import.meta.glob<Record<string, unknown>>("/shared/contract/*.ts", { eager: true });

it("the index that the worker and the tests use contains every call of every contract file", () => {
  const names = Object.values(files).flatMap((file) => Object.keys(file).filter((name) => isEndpoint(file[name])));
  expect(Object.keys(endpoints).toSorted()).toEqual([...new Set(names)].toSorted());
});
