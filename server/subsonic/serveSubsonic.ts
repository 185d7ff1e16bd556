import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../common/failure.ts";
import { readInTurn } from "../http/contract/accountTurns.ts";
import { authorise } from "../http/contract/authorise.ts";
import { handleErrors } from "../http/errors.ts";
import { noteForLog } from "../http/logs.ts";
import type { SendGranted } from "../http/serveMedia.ts";
import type { Services } from "../services.ts";
import { accountMethods, OPEN_SUBSONIC_EXTENSIONS } from "./account.ts";
import { sendAnswer, sendFailedAnswer } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { browsingMethods } from "./browsing.ts";
import { infoMethods } from "./info.ts";
import { listMethods } from "./lists.ts";
import { mediaSenders, type SendMedia } from "./media.ts";
import type { Method, SubsonicCall } from "./method.ts";
import { parametersOf } from "./parameters.ts";
import { playlistMethods } from "./playlists.ts";
import { unsupported } from "./refusals.ts";
import { searchMethods } from "./search.ts";
import { starMethods } from "./stars.ts";

const METHODS = new Map<string, Method>(
  Object.entries({
    ...accountMethods,
    ...browsingMethods,
    ...infoMethods,
    ...listMethods,
    ...searchMethods,
    ...playlistMethods,
    ...starMethods,
  }),
);

/** Enough for a playlist of 5,000 songs. */
const LARGEST_FORM_BYTES = 256 * 1024;
const SUFFIX = /\.view$/;

/** Serves the catalogue to other music apps: OpenSubsonic, at /rest. */
export async function serveSubsonic(app: FastifyInstance, services: Services, sendGranted: SendGranted): Promise<void> {
  const senders = mediaSenders(services, sendGranted);
  await app.register(async (scope) => {
    handleErrors(scope, sendFailedAnswer);
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM_BYTES },
      async (_: FastifyRequest, form: string) => new URLSearchParams(form),
    );
    // Web players on other origins may read whatever an app password gives access to. Cookies are ignored here.
    scope.addHook("onSend", async (_, reply) => {
      void reply.header("Access-Control-Allow-Origin", "*").header("Cross-Origin-Resource-Policy", "cross-origin");
    });
    scope.route<{ Params: { method: string } }>({
      method: ["GET", "POST"],
      url: "/rest/:method",
      handler: (request, reply) => serve(services, senders, request.params.method.replace(SUFFIX, ""), request, reply),
    });
    scope.route({
      method: ["GET", "POST"],
      url: "/rest/*",
      handler: async () => {
        throw notFound("There is no such method.");
      },
    });
  });
}

async function serve(
  services: Services,
  senders: ReadonlyMap<string, SendMedia>,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parameters = parametersOf(request);
  // Clients ask for these before they have a password.
  if (name === "getOpenSubsonicExtensions") return sendAnswer(reply, OPEN_SUBSONIC_EXTENSIONS);
  const [method, sender] = [METHODS.get(name), senders.get(name)];
  if (!method && !sender) throw unsupported(`Segue has no method “${name}”.`);
  const user = await authenticate(services, parameters, { request, reply });
  noteForLog(request, { account: user.accountId });
  const call: SubsonicCall = { ...services, parameters, user, request, reply };
  if (sender) return sender(call);
  if (!method) throw notFound();
  authorise(services, method, user);
  const fields = await readInTurn(user.accountId, () => method.answer(call));
  await services.changes.caughtUp();
  return sendAnswer(reply, fields);
}
