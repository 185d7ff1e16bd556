// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { resultCards } from "#src/features/catalogue/search/resultCards.tsx";

it.each(["song", "label", "beat"] as const)("offline, a %s among the results is opened by its id", (kind) => {
  const stored = { id: 7, name: "Low Sun", image: "", slug: "" };
  expect(resultCards(kind, [stored])[0]?.collection).toEqual({ kind, id: "7", name: "Low Sun" });
});
