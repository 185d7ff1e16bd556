import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Licence, Option, Order, OrderLine, Package } from "#contract/shapes.ts";
import { ActivePackage } from "#contract/shop.ts";

const readOrder = (said: object) => z.decode(Order, { id: 7, ...said } as never);

test.each(["order_type", "order_paid", "order_status"] as const)(
  "an unknown %s is kept as the server sent it",
  (field) => {
    expect(readOrder({ [field]: "Unheard of" })[field]).toBe("Unheard of");
    expect(readOrder({})[field]).toBe("");
  },
);

test("an unknown period is kept as the server sent it", () => {
  expect(z.decode(Package, { id: 1, time_period_type: "fortnight" } as never).time_period_type).toBe("fortnight");
  expect(z.decode(ActivePackage, { time_period_type: "fortnight" } as never).time_period_type).toBe("fortnight");
});

test("a colour or size may have an id, a name or both, and is empty if it has neither", () => {
  const read = (said: unknown) => z.safeDecode(Option, said as never).data;
  expect(read({ id: "7", list_value: "Ink" })).toEqual({ id: 7, list_value: "Ink" });
  expect(read({ list_value: "Ink" })).toEqual({ id: undefined, list_value: "Ink" });
  expect(read({ id: 7 })).toEqual({ id: 7, list_value: "" });
  for (const said of [{}, null, { list_value: null }]) expect(read(said)).toBeUndefined();
});

test.each<[unknown, string[]]>([
  ['["One video"]', ["One video"]],
  [["One video"], ["One video"]],
  ["", []],
  [null, []],
])("a licence can be read if its rights are %j", (user_rights, rights) => {
  expect(z.decode(Licence, { id: 3, user_rights } as never).user_rights).toEqual(rights);
});

test("an order line's period is read under the contract's or the specification's name", () => {
  const read = (product: object) =>
    z.decode(OrderLine, { product_detail: JSON.stringify(product), product_qty: 1 } as never).product_detail;
  expect(read({ title: "Plus", period: 3 })).toEqual({ title: "Plus", period: "3", price: 0 });
  expect(read({ title: "Plus", time_period: 3 })).toEqual({ title: "Plus", time_period: "3", price: 0 });
});
