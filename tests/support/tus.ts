import { expect } from "vitest";
import type { TestUser } from "./users.ts";

type Headers = Record<string, string>;

export const bearer = ({ token }: Pick<TestUser, "token">): Headers => ({ authorization: `Bearer ${token}` });

const base64 = (text: string) => Buffer.from(text).toString("base64");

export type Tus = ReturnType<typeof openTus>;

interface NewFile {
  batch: string;
  name: string;
  bytes: number;
  headers: Headers;
}

/** Makes requests of the tus protocol below one path. */
export function openTus(server: { url: string }, path: string) {
  const send = (method: string, url: string, headers: Headers, body?: Buffer) =>
    fetch(new URL(url, server.url), {
      method,
      headers: { "tus-resumable": "1.0.0", ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const create = ({ batch, name, bytes, headers }: NewFile) =>
    send("POST", path, {
      "upload-length": String(bytes),
      "upload-metadata": `batch ${base64(batch)},filename ${base64(name)}`,
      ...headers,
    });
  const patch = (url: string, offset: number, part: Buffer, headers: Headers) =>
    send(
      "PATCH",
      url,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...headers },
      part,
    );
  /** Uploads a file in two parts. */
  async function upload(headers: Headers, batch: string, name: string, content: Buffer): Promise<void> {
    const url = (await create({ batch, name, bytes: content.length, headers })).headers.get("location") ?? "";
    const half = Math.floor(content.length / 2);
    expect((await patch(url, 0, content.subarray(0, half), headers)).status).toBe(204);
    const begun = await send("HEAD", url, headers);
    expect(begun.headers.get("upload-offset")).toBe(String(half));
    expect((await patch(url, half, content.subarray(half), headers)).status).toBe(204);
  }
  return { send, create, patch, upload };
}
