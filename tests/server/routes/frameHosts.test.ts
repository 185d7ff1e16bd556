import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
let folder: TestFolder;
beforeAll(async () => {
  server = await startTestServer();
  folder = await makeFolder({ "store.yaml": "name: Films\nvideo_hosts: [youtube.com, films.example]\n" });
  const { problems } = await folder.import(server.services);
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

test("a store lists the sites whose players may be framed: the app gets the list, and the browser enforces it", async () => {
  const user = await createUser(server);
  const { frame_hosts: told } = (await user.get("/videos")).json();
  expect(told).toEqual(["youtube.com", "films.example"]);
  const page = await server.inject({ method: "GET", url: "/videos", headers: { accept: "text/html" } });
  const policy = String(page.headers["content-security-policy"]).split(";");
  expect(policy.find((directive) => directive.startsWith("frame-src"))).toBe(
    "frame-src https://www.youtube-nocookie.com https://films.example 'self'",
  );
});

test("an invalid site name is reported as a problem of the file, and the default sites are kept", async () => {
  const odd = await makeFolder({
    "store.yaml": 'name: Films\nvideo_hosts: ["https://films.example/x; script-src *"]\n',
  });
  const { problems } = await odd.import(server.services);
  await odd.close();
  expect(JSON.stringify(problems)).toContain("must be the name of a site, such as youtube.com");
});
