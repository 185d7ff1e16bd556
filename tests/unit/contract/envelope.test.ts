import { expect, test } from "vitest";
import * as z from "zod/mini";
import { unwrap } from "#contract/envelope.ts";
import { endpoints } from "#contract/index.ts";

const songs = z.object({ music: z.array(z.number()), header_image: z.string() });
const page = z.object({ data: z.array(z.number()), total: z.number() });
const acted = z.object({ code: z.number(), message: z.string(), data: z.optional(z.object({ id: z.number() })) });

test.each([
  ["an envelope", songs, { data: { music: [1] } }, { music: [1] }],
  ["no envelope", songs, { music: [1] }, { music: [1] }],
  [
    "a structure whose own declared fields include data",
    acted,
    { code: 200, data: { id: 1 } },
    { code: 200, data: { id: 1 } },
  ],
  [
    "an envelope around a structure whose own declared fields include data",
    acted,
    { data: { code: 200, data: { id: 1 } } },
    { code: 200, data: { id: 1 } },
  ],
  ["a structure of which only the data was sent", acted, { data: { id: 1 } }, { data: { id: 1 } }],
  ["a page of a list", page, { data: [1], total: 1 }, { data: [1], total: 1 }],
  ["an empty body", songs, undefined, undefined],
  ["a list", songs, [1], [1]],
  ["data that is null", songs, { data: null }, { data: null }],
])("data is extracted from %s", (_, schema, body, expected) => {
  expect(unwrap(schema, body)).toEqual(expected);
});

test("every call of the contract reads a response with or without an envelope", () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.answers !== "json") continue;
    const plain = z.safeDecode(endpoint.data, {} as never);
    if (!plain.success) continue;
    const written = z.encode(endpoint.data, plain.data as never);
    const readBack = (body: unknown) => z.decode(endpoint.data, unwrap(endpoint.data, body) as never);
    expect.soft(readBack(written), name).toEqual(plain.data);
    expect.soft(readBack({ data: written }), name).toEqual(plain.data);
  }
});
