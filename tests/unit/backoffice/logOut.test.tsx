// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adminLogout } from "#contract/admin/overview.ts";
import { pence } from "#contract/money.ts";
import { listChanges, NO_ORDER } from "#src/backoffice/offline/changes.ts";
import { enqueue, withdraw } from "#src/backoffice/offline/sendChanges.ts";
import { LogOutButton } from "#src/backoffice/shell/LogOutButton.tsx";
import { api, done, withDevice } from "../../support/backofficeDevice.ts";
import { mount } from "../ui/mount.tsx";

const HOODIE = { product_id: 1, name: "Hoodie", price: pence(4850), colour: "", size: "M", quantity: 2 };
const SELL = { kind: "sell" as const, body: { paid_by: "cash" as const, country: "", lines: [HOODIE] } };
const SALES = "/api/admin/merch-table/sales";

withDevice();

const logOutButtons = () => [...document.querySelectorAll("button")].filter((one) => one.textContent === "Log out");
const pressLogOut = (which: number) => act(async () => logOutButtons()[which]?.click());
const eventually = (assertion: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    assertion();
  });

describe("logging out of the back office after the store refused a sale", () => {
  beforeEach(async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    api.answer = (path) => (path === SALES ? Response.json({ code: 404, message: "No." }) : done());
    await expect(enqueue(NO_ORDER, SELL)).rejects.toMatchObject({ message: "No." });
    mount(<LogOutButton logout={adminLogout} />);
  });
  afterEach(() => vi.restoreAllMocks());

  test("asks before it deletes the sale", async () => {
    await pressLogOut(0);
    await eventually(() => expect(document.querySelector("dialog")?.textContent).toContain("will be lost"));
    expect(location.assign).not.toHaveBeenCalled();
    expect(await listChanges()).toMatchObject([{ state: "refused", words: "No." }]);
    await pressLogOut(1);
    await eventually(() => expect(location.assign).toHaveBeenCalledWith("/login"));
    expect(await listChanges()).toEqual([]);
  });

  test("doesn’t ask once the sale is undone", async () => {
    await withdraw((await listChanges())[0]?.seq ?? 0);
    await pressLogOut(0);
    await eventually(() => expect(location.assign).toHaveBeenCalledWith("/login"));
    expect(document.querySelector("dialog")).toBeNull();
  });
});
