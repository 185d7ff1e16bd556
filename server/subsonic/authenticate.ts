import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { openPassword } from "../accounts/appPasswords.ts";
import { hashToken, isSameText } from "../common/tokens.ts";
import { appPasswordsOf } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import { countWrongAppPassword } from "../http/contract/rateLimit.ts";
import type { Services } from "../services.ts";
import { required } from "./parameters.ts";
import { conflictingAuthentication, wrongApiKey, wrongAppPassword } from "./refusals.ts";

type Given = Awaited<ReturnType<typeof appPasswordsOf>>[number];

const LEGACY = ["u", "p", "t", "s"];
const ENCODED = "enc:";

/**
 * The user whose app password a request contains: as `apiKey`, as `p`, or as `t`, the MD5 of the password and a salt.
 */
export async function authenticate(
  services: Services,
  parameters: URLSearchParams,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<User> {
  const apiKey = parameters.get("apiKey");
  if (apiKey !== null && LEGACY.some((name) => parameters.has(name))) throw conflictingAuthentication();
  const hash = apiKey === null ? await hashOfMatching(services, parameters) : hashToken(apiKey);
  const user = hash === undefined ? null : await services.sessions.userOfAppPassword(hash);
  if (user) return user;
  await countWrongAppPassword({ ...services, visitor: null, request, reply });
  throw apiKey === null ? wrongAppPassword() : wrongApiKey();
}

/** The hash of the app password of the user `u`, if these parameters prove that the client knows it. */
async function hashOfMatching(services: Services, parameters: URLSearchParams): Promise<string | undefined> {
  const login = required(parameters, "u");
  if (parameters.has("p") && parameters.has("t")) throw conflictingAuthentication();
  const isRight = parameters.has("t") ? provedByToken(services, parameters) : provedByPassword(parameters);
  return (await appPasswordsOf(services.db, login.trim())).find(isRight)?.tokenHash;
}

function provedByPassword(parameters: URLSearchParams): (given: Given) => boolean {
  const sent = required(parameters, "p");
  const password = sent.startsWith(ENCODED) ? Buffer.from(sent.slice(ENCODED.length), "hex").toString("utf8") : sent;
  const hash = hashToken(password);
  return ({ tokenHash }) => isSameText(tokenHash, hash);
}

function provedByToken(
  { settings }: Pick<Services, "settings">,
  parameters: URLSearchParams,
): (given: Given) => boolean {
  const [token, salt] = [required(parameters, "t").toLowerCase(), required(parameters, "s")];
  return ({ sealedPassword }) => {
    const password = openPassword(settings.secret, sealedPassword);
    if (password === undefined) return false;
    // The protocol prescribes MD5. That is safe here, because no table of hashes contains a password of 100 random
    // bits.
    return isSameText(createHash("md5").update(`${password}${salt}`).digest("hex"), token);
  };
}
