// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import type { AlbumToPublish, UploadedAlbum } from "#contract/uploadedAlbum.ts";
import { AlbumForm } from "#src/backoffice/uploads/AlbumForm.tsx";
import { enter, find, mount } from "../ui/mount.tsx";

const albumOf = (...files: string[]): UploadedAlbum => ({
  name: "Two Evenings",
  artist: "Ada",
  genre: "",
  label: "",
  kind: "album",
  release_date: "2026-11-30",
  cover_url: "",
  refused: [],
  songs: files.map((file) => ({
    file,
    bytes: 1,
    title: file,
    artist: "Ada",
    track_number: 0,
    disc_number: 0,
    seconds: 60,
    audio_url: "",
  })),
});

const trackOf = (file: string) => find<HTMLInputElement>(`[name="track ${file}"]`);

/** Shows the form while the songs are uploaded bit by bit. Returns the sequence in which they are then sent. */
async function sendAfter(uploads: string[][], change: () => void = () => undefined): Promise<string[]> {
  const sent: AlbumToPublish[] = [];
  const submit = async (album: AlbumToPublish) => void sent.push(album);
  const [first = [], ...later] = uploads;
  const formOf = (files: string[]) => <AlbumForm album={albumOf(...files)} label="Publish" submit={submit} />;
  const show = mount(formOf(first));
  change();
  for (const files of later) show(formOf(files));
  await act(async () => find("button[type=submit]").click());
  return sent.flatMap(({ songs }) => songs.map(({ file }) => file));
}

test("songs uploaded later are inserted among the earlier songs, and all songs are numbered in order", async () => {
  const all = ["1", "2", "3", "4"];
  expect(await sendAfter([["1", "4"], all])).toEqual(all);
  expect(all.map((file) => trackOf(file).value)).toEqual(all);
});

test("a typed track number stays when more songs are uploaded", async () => {
  const moveToEnd = () => enter(trackOf("1"), "9");
  const uploads = [
    ["1", "3"],
    ["1", "2", "3"],
  ];
  expect(await sendAfter(uploads, moveToEnd)).toEqual(["2", "3", "1"]);
});
