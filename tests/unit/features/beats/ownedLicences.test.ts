import { expect, it } from "vitest";
import { isBought, latestOfEach } from "#src/features/beats/ownedLicences.ts";

const bought = (licence: string, order_id: number) => ({ licence, order_id });

it("a licence is bought if a purchase of the beat has its name", () => {
  const purchases = [bought("Basic Lease", 7)];
  expect(isBought({ name: "Basic Lease" }, purchases)).toBe(true);
  expect(isBought({ name: "Premium Lease" }, purchases)).toBe(false);
  expect(isBought({ name: "" }, [bought("", 7)])).toBe(false);
});

it("no licence is bought on a server that does not say what the user has bought", () => {
  expect(isBought({ name: "Basic Lease" }, undefined)).toBe(false);
});

it("a licence that was bought twice is listed once, with the latest order", () => {
  const [latest, premium, first] = [bought("Basic Lease", 9), bought("Premium Lease", 8), bought("Basic Lease", 7)];
  expect(latestOfEach([latest, premium, first])).toEqual([latest, premium]);
});

it("purchases whose licences have no name are all listed, because they may differ", () => {
  const unnamed = [bought("", 9), bought("", 7)];
  expect(latestOfEach(unnamed)).toEqual(unnamed);
});
