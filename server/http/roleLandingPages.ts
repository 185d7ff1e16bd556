import type { FastifyInstance } from "fastify";

const areas = {
  "/admin": {
    title: "Admin",
    text: "You’re logged in as an administrator. The store is managed through its catalogue folder.",
  },
  "/seller": {
    title: "Seller",
    text: "You’re logged in as a seller. Your products are managed through the store’s catalogue folder.",
  },
};

/** Admins and sellers have areas of their own, outside the listeners' app. */
export function serveRoleLandingPages(app: FastifyInstance): void {
  for (const [path, { title, text }] of Object.entries(areas)) {
    app.get(path, (_, reply) => reply.type("text/html; charset=utf-8").send(document(title, text)));
  }
}

const document = (title: string, text: string): string => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">
<title>${title} · Segue</title><link rel="stylesheet" href="/area.css"></head>
<body><main><h1>${title}</h1><p>${text}</p><p>This area isn’t part of the listener app.</p>
<p><a href="/login">Log in with another account</a></p></main></body>
</html>
`;
