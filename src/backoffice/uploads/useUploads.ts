import { useRef, useState } from "react";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";
import { sendFile } from "./sendFile.ts";

export interface SentFile {
  /** Identifies the file. It is not just the file's name, because files of two discs may have the same name. */
  id: string;
  name: string;
  bytes: number;
  sentBytes: number;
  /** Why the file could not be uploaded. */
  failure?: string;
}

const AT_ONCE = 3;

const idOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/**
 * Uploads files, a few at a time, and reloads the screen when no upload is in progress. Returns the files that are not
 * completely uploaded.
 */
export function useUploads(endpoint: string, batch: string) {
  const [files, setFiles] = useState<SentFile[]>([]);
  const waiting = useRef<File[]>([]);
  const running = useRef(0);
  /** The files that are being uploaded, or are uploaded but not on the screen yet. They are not sent again. */
  const taken = useRef(new Set<string>());
  const change = (sent: string, facts: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.id === sent ? { ...one, ...facts } : one)));
  const sendOne = async (file: File) => {
    const sent = idOf(file);
    try {
      await sendFile(file, { endpoint, batch, onSent: (sentBytes) => change(sent, { sentBytes }) });
      setFiles((all) => all.filter(({ id }) => id !== sent));
    } catch (cause) {
      taken.current.delete(sent);
      change(sent, { failure: cause instanceof Error ? cause.message : "" });
    }
  };
  const work = async () => {
    running.current += 1;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) await sendOne(file);
    running.current -= 1;
    if (running.current > 0) return;
    const arrived = [...taken.current];
    await refreshScreens();
    for (const id of arrived) taken.current.delete(id);
  };
  const add = (chosen: File[]) => {
    const fresh = chosen.filter((file) => !taken.current.has(idOf(file)));
    const rows = fresh.map((file) => ({ id: idOf(file), name: file.name, bytes: file.size, sentBytes: 0 }));
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of ids) taken.current.add(id);
    setFiles((all) => [...all.filter(({ id }) => !ids.has(id)), ...rows]);
    waiting.current.push(...fresh);
    const workers = Math.min(AT_ONCE - running.current, waiting.current.length);
    for (let started = 0; started < workers; started++) work().catch((cause) => report("uploading music", cause));
  };
  return { files, add };
}
