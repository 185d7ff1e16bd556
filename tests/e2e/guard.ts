import type { BrowserContext, Request } from "@playwright/test";
import { adminEndpoints } from "#contract/admin/index.ts";
import { UPLOADS_PATH } from "#contract/admin/uploads.ts";
import { endpoints } from "#contract/index.ts";
import { sellerEndpoints } from "#contract/seller/index.ts";
import { SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";

/** What the app's origin serves besides the contract. */
const FILES = [
  /^\/(backoffice\/)?assets\//,
  /^\/icons\//,
  /^\/media\//,
  /^\/admin(-sw\.js)?$/,
  /^\/(sw\.js|manifest\.webmanifest|favicon\.svg|index\.html|robots\.txt|area\.css)$/,
];
/** The addresses of uploads, which use the tus protocol instead of the contract's calls. */
const UPLOADS = new RegExp(`^(${UPLOADS_PATH}|${SELLER_UPLOADS_PATH})(/[0-9a-f.-]+)?$`);
const SANDBOX = /^\/sandbox\/paypal\//;

const CALLS = Object.values({ ...endpoints, ...adminEndpoints, ...sellerEndpoints }).map(
  ({ method, path, outsidePrefix }) => ({
    method,
    pattern: new RegExp(`^${outsidePrefix ? "" : "/api"}${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }),
);

/** Watches everything that the pages and the worker of a browser context do. */
export class Guard {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly origin: string;

  constructor(context: BrowserContext, baseUrl: string) {
    this.origin = new URL(baseUrl).origin;
    context.on("console", (message) => {
      const { url } = message.location();
      if (message.type() === "error") this.found.push(`console: ${message.text()} (${url})`);
    });
    context.on("weberror", (error) => this.found.push(`page error: ${error.error().message}`));
    context.on("request", (request) => this.look(request));
  }

  /** Accepts problems that this test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  problems(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }

  private look(request: Request): void {
    const url = new URL(request.url());
    if (url.protocol === "data:" || url.protocol === "blob:") return;
    if (url.origin !== this.origin) this.found.push(`request to another origin: ${request.url()}`);
    else if (!this.isKnown(request, url.pathname)) {
      this.found.push(`request outside the contract: ${request.method()} ${url.pathname}`);
    }
  }

  private isKnown(request: Request, path: string): boolean {
    const method = request.method();
    if (CALLS.some((call) => call.method === method && call.pattern.test(path))) return true;
    if (path.startsWith("/api/")) return UPLOADS.test(path);
    if (SANDBOX.test(path)) return true;
    if (method !== "GET" && method !== "HEAD") return false;
    return request.isNavigationRequest() || FILES.some((file) => file.test(path));
  }
}
