import { expect, test } from "vitest";
import * as z from "zod/mini";
import { saveShippingZones } from "#contract/admin/shipping.ts";
import { beats } from "#contract/beats.ts";
import { type AnyEndpoint, pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { pence } from "#contract/money.ts";
import { createPaymentOrder } from "#contract/payments.ts";
import { Approval, checkCoupon, purchaseBeat, purchaseMerchandise } from "#contract/shop.ts";
import { toWire } from "#contract/write.ts";

const address = { street: "1 Quay", city: "Hull", state: "Yorkshire", country: "UK" };
const line = {
  productDetail: { id: 4, product_type: "Other", name: "Tote", price: pence(1999), image: "/a.png" },
  quantity: 2,
  size: { id: 1, list_value: "M" },
  color: null,
  totalPrice: pence(3998),
};

test("an amount in pence is sent in pounds", () => {
  expect(toWire(checkCoupon.body, { discount_code: "TENOFF", amount: pence(1050) })).toEqual({
    discount_code: "TENOFF",
    amount: 10.5,
  });
});

test("amounts in the rows of a list are sent in pounds too", () => {
  const zones = [{ countries: ["Iceland"], first: pence(350), further: pence(0) }];
  const wire = toWire(saveShippingZones.body, { zones, version: "1" });
  expect(wire).toEqual({ zones: [{ ...zones[0], first: 3.5, further: 0 }], version: "1" });
});

test("objects are sent as JSON text where the contract requires text, with amounts in pounds", () => {
  const wire = toWire(purchaseMerchandise.body, {
    type: "paypal",
    discount_code: "",
    points: 5,
    shipping_address: { mobile_no: "1", ...address },
    products: [line],
    data: { orderID: "A1" },
  }) as Record<string, unknown>;
  expect(JSON.parse(String(wire.shipping_address))).toEqual({ mobile_no: "1", ...address });
  expect(JSON.parse(String(wire.products))).toEqual([
    { ...line, productDetail: { ...line.productDetail, price: 19.99 }, totalPrice: 39.98 },
  ]);
  expect(wire.data).toEqual({ orderID: "A1" });
});

test("the server reads a purchase's body as the app wrote it", () => {
  const body = {
    type: "paypal" as const,
    discount_code: "",
    beat_store_id: 3,
    licence_id: 2,
    shipping_address: address,
    data: { orderID: "A1" },
  };
  const sent = JSON.parse(JSON.stringify(toWire(purchaseBeat.body, body)));
  expect(z.decode(purchaseBeat.body, sent)).toEqual(body);
});

test("a value that may have several types is sent in the form of its own type", () => {
  expect(toWire(beats.body, { category: 0 })).toEqual({ category: 0 });
  expect(toWire(beats.body, { category: [1, 2] })).toEqual({ category: [1, 2] });
});

test("even values that a server will refuse are sent, with amounts in pounds", () => {
  const street = "x".repeat(300);
  const purchase = { purchase: "merchandise" as const, type: "paypal" as const, discount_code: "", points: 0 };
  const wire = toWire(createPaymentOrder.body, {
    ...purchase,
    shipping_address: { ...address, mobile_no: "", street },
    products: [line],
  }) as Record<string, unknown>;
  expect(JSON.parse(String(wire.shipping_address))).toMatchObject({ mobile_no: "", street });
  expect(JSON.parse(String(wire.products))).toMatchObject([{ totalPrice: 39.98 }]);
});

test("parameters are inserted into the path, escaped", () => {
  expect(pathOf({ path: "/playlist/music/add/{playlistId}/{musicId}" }, { playlistId: 3, musicId: 9 })).toBe(
    "/playlist/music/add/3/9",
  );
  expect(pathOf({ path: "/page/{slug}" }, { slug: "a/../b?c" })).toBe("/page/a%2F..%2Fb%3Fc");
});

test("every call's path has exactly the parameters that the call declares, and no two calls are the same", () => {
  const seen = new Map<string, string>();
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = Object.keys((endpoint.params._zod.def as unknown as { shape?: object }).shape ?? {});
    expect(declared.sort(), name).toEqual(inPath.sort());
    const call = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, "{}")}`;
    expect(seen.get(call), call).toBeUndefined();
    seen.set(call, name);
  }
});

test("the payment's approval is sent in full", () => {
  const result = { orderID: "O-1", payerID: "P-1", paymentSource: "paypal", nested: { amount: 1 } };
  expect(toWire(Approval, result)).toEqual(result);
});
