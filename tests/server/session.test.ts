import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, visitorOf } from "../support/api.ts";
import { linkMailedTo, mailsTo } from "../support/mails.ts";
import { createPerson, PASSWORD } from "../support/people.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let visitor: Api;

beforeAll(async () => {
  server = await startTestServer();
  visitor = visitorOf(server);
});
afterAll(() => server.close());

const registration = (name: string) => ({
  firstName: "Ada",
  lastName: "Byrne",
  userName: name,
  email: `${name}@segue.test`,
  password: "a good password",
  password_confirmation: "a good password",
  listener_type: "DJ",
});

describe("POST /login", () => {
  it("signs in with a token, a cookie and the way home", async () => {
    const person = await createPerson(server);
    const answer = await visitor.post("/login", { email: person.email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 2,
      message: expect.any(String),
      url: "/",
      api_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = answer.cookies.find(({ name }) => name === "segue_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", value: answer.json().api_token });
  });
});
