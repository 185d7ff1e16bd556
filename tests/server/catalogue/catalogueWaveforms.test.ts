import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { finishJobs } from "../../support/catalogue/finishJobs.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const { server, folder } = serveFolder(() => ({
  "store.yaml": "name: S\nbeat_preview_seconds: 10\nbeat_categories: [{ slug: drill, name: Drill }]\n",
  "beats/night.yaml": "name: Night\ncategory: drill\nlicences: []\n",
  "beats/night.opus": readFileSync("demo/beats/night-market.opus"),
}));
let user: TestUser;

beforeAll(async () => {
  user = await createUser(server());
});

async function importedWaveform(): Promise<string | undefined> {
  const { problems } = await folder().import(server().services);
  expect(problems).toEqual([]);
  await finishJobs(server());
  return (await user.post("/beat_store/list", { category: 0 })).json().products[0].waveform;
}

it("a beat in the list has the waveform of its preview, which is measured again if the sound changes", async () => {
  const beginning = (await importedWaveform()) ?? "";
  expect(Buffer.from(beginning, "base64")).toHaveLength(96);
  expect(await importedWaveform()).toBe(beginning);

  await folder().write({ "beats/night.master.zip": "the stems" });
  const whole = (await importedWaveform()) ?? "";
  expect(Buffer.from(whole, "base64")).toHaveLength(96);
  expect(whole).not.toBe(beginning);

  await folder().write({ "beats/night.opus": readFileSync("demo/beats/grey-line.opus") });
  expect(await importedWaveform()).not.toBe(whole);
});

it("a beat that cannot be decoded is listed without a waveform", async () => {
  const cut = readFileSync("demo/beats/night-market.fallback.mp3");
  await folder().remove("beats/night.opus");
  await folder().write({ "beats/night.mp3": cut });
  expect(await importedWaveform()).toBeUndefined();
});
