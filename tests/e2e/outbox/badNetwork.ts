import { setTimeout as pause } from "node:timers/promises";
import type { APIResponse, BrowserContext, Request, Route } from "@playwright/test";
import type { Chance } from "./random.ts";

/** A change that reached the server. */
export interface Arrival {
  key: string;
  method: string;
  path: string;
  request: Request;
  answer: { code?: number; message?: string; data?: { id?: number } };
}

const CHANGES =
  /\/api\/(favourite\/(add|delete)|playlist\/(add|delete|music|reorder)|beat_store\/lyric|music\/history\/add)/;
const SLOWEST_MS = 1200;

/** A network that is sometimes down or slow, and loses both requests and responses. */
export class BadNetwork {
  readonly arrivals: Arrival[] = [];
  readonly counts = { cuts: 0, lost: 0, lostAnswers: 0, slow: 0, busy: 0 };
  isCut = false;
  private isHealed = false;
  private readonly context: BrowserContext;
  private readonly chance: Chance;

  constructor(context: BrowserContext, chance: Chance) {
    this.context = context;
    this.chance = chance;
  }

  async start(): Promise<void> {
    await this.context.route(CHANGES, (route) =>
      route.request().method() === "GET" ? route.continue() : this.carry(route),
    );
  }

  async cut(): Promise<void> {
    this.counts.cuts += 1;
    this.isCut = true;
    await this.context.setOffline(true);
  }

  async mend(): Promise<void> {
    this.isCut = false;
    await this.context.setOffline(false);
  }

  /** From now on everything arrives. */
  async heal(): Promise<void> {
    this.isHealed = true;
    await this.mend();
  }

  private async carry(route: Route): Promise<void> {
    if (this.isCut) return route.abort("internetdisconnected");
    if (this.isHealed || this.chance.is(0.5)) return this.answer(route, await this.send(route));
    if (this.chance.is(0.25)) return this.lose(route);
    if (this.chance.is(0.25)) return this.beBusy(route);
    if (this.chance.is(0.5)) return this.delay(route);
    this.counts.lostAnswers += 1;
    await this.send(route);
    return route.abort("connectionreset");
  }

  private lose(route: Route): Promise<void> {
    this.counts.lost += 1;
    return route.abort("connectionreset");
  }

  private beBusy(route: Route): Promise<void> {
    this.counts.busy += 1;
    return route.fulfill({ status: 503, json: { message: "Busy." } });
  }

  private async delay(route: Route): Promise<void> {
    this.counts.slow += 1;
    const response = await this.send(route);
    await pause(this.chance.below(SLOWEST_MS));
    return this.answer(route, response);
  }

  private async send(route: Route): Promise<APIResponse> {
    const request = route.request();
    const response = await route.fetch();
    const key = request.headers()["idempotency-key"] ?? "";
    const { pathname: path } = new URL(request.url());
    this.arrivals.push({ key, method: request.method(), path, request, answer: await response.json() });
    return response;
  }

  private async answer(route: Route, response: APIResponse): Promise<void> {
    await route.fulfill({ response });
  }
}
