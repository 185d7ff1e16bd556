import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { createServer } from "node:tls";
import { type PayPalStandIn, startPayPalStandIn } from "../paypalStandIn.ts";
import { nameHost } from "./ownMachine.ts";
import { makeCertificate } from "./proxy.ts";

const HOST = "api-m.paypal.com";
/** Port 443 of 127.0.0.1 is the store's. */
const ADDRESS = "127.0.0.2";

/** PayPal's stand-in at PayPal's own address, on a machine of one's own; `certificate` vouches for it. */
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
