import { buffer } from "node:stream/consumers";
import type { TestServer } from "./server.ts";

type Stored = Pick<TestServer, "services">;

/** The paths of all stored media files, sorted. */
export async function mediaPaths({ services }: Stored): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of services.mediaStore.list()) paths.push(path);
  return paths.toSorted();
}

export const readMedia = ({ services }: Stored, path: string): Promise<Buffer> =>
  buffer(services.mediaStore.open(path));
