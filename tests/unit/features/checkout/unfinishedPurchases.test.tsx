// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { UnfinishedPurchases } from "#src/features/checkout/UnfinishedPurchases.tsx";
import { click, mount } from "../../ui/mount.tsx";

const texts = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const shown = (expected: string[]) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(texts()).toEqual(expected);
  });

test("a refused purchase is shown with its reason until the user dismisses it, beside a purchase that is being finished", async () => {
  setActiveAccount("ada");
  const purchase = {
    purchase: "package" as const,
    body: { type: "paypal" as const, discount_code: "", package_id: 1 },
  };
  const row = { purchase, approval: { orderID: "8XY" }, cartRowIds: [], createdAtMs: 0, words: "" };
  await accountDatabase().pendingPurchases.bulkAdd([
    { ...row, id: "1", title: "A month" },
    { ...row, id: "2", title: "A year", words: "Quote payment 8XY.", isRefused: true },
  ]);
  mount(<UnfinishedPurchases />);
  const unfinished = "A month: paid. We’re finishing your order, and it will appear here shortly.";
  await shown([unfinished, "A year: Quote payment 8XY.Dismiss"]);
  click('[aria-label="Dismiss A year"]');
  await shown([unfinished]);
});
