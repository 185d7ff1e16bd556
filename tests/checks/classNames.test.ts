import { expect, it } from "vitest";
import { scopedName } from "#build/classNames.mjs";

it("names a class of a file the same each time, and apart from that of another file", () => {
  const name = scopedName("title", "src/ui/lists/Card.module.css");
  expect(name).toMatch(/^title_[\w-]{3}$/);
  expect(scopedName("title", "src/ui/lists/Card.module.css")).toBe(name);
  expect(scopedName("title", "src/features/song/SongRow.module.css")).not.toBe(name);
});

it("fails the build when two files would have the same class", () => {
  const nameMany = () => Array.from({ length: 5000 }, (_, number) => scopedName("root", `src/${number}.module.css`));
  expect(nameMany).toThrow(/make HASH_LENGTH longer/);
});
