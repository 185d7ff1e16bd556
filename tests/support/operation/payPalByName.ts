import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { createServer } from "node:tls";
import { type PayPalStandIn, startPayPalStandIn } from "../paypalStandIn.ts";
import { nameHost } from "./ownMachine.ts";
import { makeCertificate } from "./proxy.ts";

const HOST = "api-m.paypal.com";
/** Another loopback address, because the store uses port 443 of 127.0.0.1. */
const ADDRESS = "127.0.0.2";

/**
 * Serves PayPal's stand-in under PayPal's own host name, which works only in `runInOwnMachine`. Programs must trust
 * `certificate`.
 */
export async function startPayPalByName(folder: string): Promise<PayPalStandIn & { certificate: string }> {
  const standIn = await startPayPalStandIn();
  makeCertificate(folder, HOST);
  const [key, cert] = await Promise.all(
    ["privkey.pem", "fullchain.pem"].map((file) => readFile(`${folder}/${file}`, "utf8")),
  );
  const server = createServer({ key, cert }, (socket) => {
    const behind = connect(Number(new URL(standIn.url).port), "127.0.0.1");
    for (const end of [socket, behind]) end.on("error", () => [socket, behind].map((one) => one.destroy()));
    socket.pipe(behind).pipe(socket);
  });
  server.listen(443, ADDRESS);
  await once(server, "listening");
  nameHost(ADDRESS, HOST);
  return Object.assign(standIn, { certificate: String(cert) });
}
