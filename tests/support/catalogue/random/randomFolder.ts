import { Buffer } from "node:buffer";
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { stringify } from "yaml";
import { mp3 } from "../mp3.ts";
import { brokenYaml, bytes, fileName, listFile, record, storeFile, tags } from "./values.ts";

/** What an import must account for: each entry is either in the store or named in the report. */
type Kind = "recording" | "no recording" | "record" | "dead link" | "other";

interface Entry {
  kind: Kind;
  path: string;
  content: Buffer | string;
  link?: string;
  isUnreadable?: boolean;
}

const SOUNDS = 12;
const PICTURE_SIDE = 20;
const PICTURE = await sharp({ create: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3, background: "#a00" } })
  .jpeg()
  .toBuffer();

const ENDINGS = [".mp3", ".MP3", ".flac", ".ogg", ".m4a", ".wav", ".opus", ".aiff"] as const;
const folder = fc.array(fileName, { maxLength: 3 }).map((parts) => parts.map((part) => `${part}/`).join(""));
const sound = fc.record({ given: tags, sound: fc.nat(SOUNDS) }).map((one) => mp3(one.given, 0.3, String(one.sound)));
const musicPath = (endings: readonly string[]) =>
  fc.tuple(folder, fileName, fc.constantFrom(...endings)).map((parts) => parts.join(""));

const recording = fc.record({
  kind: fc.constant<Kind>("recording"),
  path: musicPath(ENDINGS),
  content: sound,
  isUnreadable: fc.constantFrom(false, false, false, true),
});
const noRecording = fc.record({
  kind: fc.constant<Kind>("no recording"),
  path: musicPath([...ENDINGS, ".wma", ".mka", ".wv", ".m4b"]),
  content: fc.oneof(
    bytes,
    fc.constant(Buffer.alloc(0)),
    sound.map((whole) => whole.subarray(0, 40)),
  ),
});
const picture = fc.record({
  kind: fc.constant<Kind>("other"),
  path: fc
    .tuple(
      folder,
      fc.oneof(fileName, fc.constantFrom("cover", "Folder", "FRONT")),
      fc.constantFrom(".jpg", ".PNG", ".webp"),
    )
    .map((parts) => parts.join("")),
  content: fc.oneof(fc.constantFrom(PICTURE, PICTURE.subarray(0, 200), Buffer.alloc(0)), bytes),
});
const beside = fc.record({
  kind: fc.constant<Kind>("other"),
  path: musicPath([".lrc", ".LRC", ".txt", ".yaml"]),
  content: fc.oneof(
    bytes,
    record.map((value) => stringify(value)),
    fc.constant("[00:01.00]la\n[99:99]"),
  ),
});

const yaml = fc.oneof(
  { weight: 4, arbitrary: record.map((value) => stringify(value)) },
  { weight: 1, arbitrary: brokenYaml },
);
const slug = fc.oneof(fc.constantFrom("a", "b", "ana", "c"), fileName);
const DIRECTORIES = ["artists", "albums", "labels", "videos", "beats", "merchandise"] as const;
const ofCatalogue = fc.oneof(
  fc.record({
    kind: fc.constant<Kind>("record"),
    path: fc
      .tuple(fc.constantFrom(...DIRECTORIES), fc.constant("/"), slug, fc.constantFrom(".yaml", ".yml", ".YAML"))
      .map((parts) => parts.join("")),
    content: yaml,
  }),
  fc.record({
    kind: fc.constant<Kind>("record"),
    path: slug.map((name) => `pages/${name}.md`),
    content: yaml.map((head) => `---\n${head}\n---\n<b>x`),
  }),
  fc.record({
    kind: fc.constant<Kind>("other"),
    path: fc
      .tuple(
        fc.constantFrom(...DIRECTORIES),
        fc.constant("/"),
        slug,
        fc.constantFrom(".jpg", ".mp3", ".master.wav", ".mp4"),
      )
      .map((parts) => parts.join("")),
    content: fc.oneof(bytes, sound, fc.constant(PICTURE)),
  }),
);
const lists = fc.record({
  kind: fc.constant<Kind>("other"),
  path: fc.constantFrom("codes.yaml", "banners.yaml", "nfts.yaml"),
  content: fc.oneof(
    listFile.map((value) => stringify(value)),
    brokenYaml,
  ),
});
const store = fc.record({
  kind: fc.constant<Kind>("other"),
  path: fc.constant("store.yaml"),
  content: fc.oneof(
    storeFile.map((value) => stringify(value)),
    brokenYaml,
  ),
});
const link = fc.record({
  kind: fc.constant<Kind>("other"),
  path: musicPath([".mp3", "", ".jpg"]),
  content: fc.constant(""),
  link: fc.constantFrom(".", "..", "/", "nowhere", "good.mp3", "../good.mp3"),
});

/** Folders such as no program would create. If there is music in `songs/`, all music is there. */
export const randomFolder = fc
  .record({
    isInSongs: fc.boolean(),
    music: fc.array(fc.oneof({ weight: 4, arbitrary: recording }, noRecording, picture, beside, link), {
      maxLength: 12,
    }),
    catalogue: fc.array(fc.oneof({ weight: 5, arbitrary: ofCatalogue }, lists, store), { maxLength: 6 }),
    hasNameThatIsNotUtf8: fc.boolean(),
  })
  .map(({ isInSongs, music, catalogue, ...more }) => {
    const root = isInSongs ? "songs/" : "";
    const good: Entry = { kind: "recording", path: `${root}good.mp3`, content: mp3({ title: "Good", artist: "Good" }) };
    const entries: Entry[] = [good, ...music.map((entry) => ({ ...entry, path: root + entry.path })), ...catalogue];
    return { ...more, entries };
  });
export type RandomFolder = typeof randomFolder extends fc.Arbitrary<infer T> ? T : never;

const NOT_UTF8 = Buffer.from("caf\xe9.mp3", "latin1");

/** Whether a link points to something inside the folder. */
async function leadsInside(root: string, path: string): Promise<boolean> {
  const real = await realpath(join(root, path)).catch(() => null);
  return real !== null && `${real}/`.startsWith(`${await realpath(root)}/`);
}

/**
 * Writes the folder; returns its path and its entries. If two entries have the same path, only the first is written.
 */
export async function writeRandomFolder({ entries, hasNameThatIsNotUtf8 }: RandomFolder) {
  const path = await mkdtemp(join(tmpdir(), "segue-random-"));
  const written: Entry[] = [];
  for (const entry of entries) {
    const at = join(path, entry.path);
    try {
      await mkdir(dirname(at), { recursive: true });
      if (entry.link !== undefined) await symlink(entry.link, at);
      else await writeFile(at, entry.content, { flag: "wx" });
    } catch (cause) {
      if (!IS_TAKEN.has((cause as NodeJS.ErrnoException).code ?? "")) throw cause;
      continue;
    }
    if (entry.isUnreadable) await chmod(at, 0);
    written.push({ ...entry });
  }
  for (const entry of written.filter(({ link }) => link !== undefined))
    if (!(await leadsInside(path, entry.path))) entry.kind = "dead link";
  if (hasNameThatIsNotUtf8)
    await writeFile(Buffer.concat([Buffer.from(`${path}/`), NOT_UTF8]), mp3({ title: "Not UTF-8" }));
  return { path, written, close: () => rm(path, { recursive: true }) };
}

/** The errors of writing to a path where a file, a folder or a broken link exists already. */
const IS_TAKEN = new Set(["EEXIST", "ENOTDIR", "EISDIR", "ELOOP", "ENOENT"]);
