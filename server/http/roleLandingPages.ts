import type { FastifyInstance } from "fastify";

/** Serves the sellers' page, which is outside the listeners' app. The back office is a built page (staticApp.ts). */
export function serveRoleLandingPages(app: FastifyInstance): void {
  app.get("/seller", (_, reply) => reply.type("text/html; charset=utf-8").send(SELLER));
}

const SELLER = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">
<title>Seller · Segue</title><link rel="stylesheet" href="/area.css"></head>
<body><main><h1>Seller</h1>
<p>You’re logged in as a seller. Your products are managed through the store’s catalogue folder.</p>
<p>This area isn’t part of the listener app.</p>
<p><a href="/login">Log in with another account</a></p></main></body>
</html>
`;
