import { describe, expect, it } from "vitest";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import { frameAddress, frameOrigins } from "#lib/frameAddress.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1";
const VIMEO = "https://player.vimeo.com/video/12345?autoplay=1&dnt=1";
const SOUNDCLOUD = "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1";
const MIXCLOUD = "https://www.mixcloud.com/widget/iframe/?feed=%2Fsegue%2Fset%2F";
const BANDCAMP = "https://bandcamp.com/EmbeddedPlayer/album=1/size=large/";
const DAILYMOTION = "https://www.dailymotion.com/embed/video/x7tgad0?autoplay=1";

describe("the frame of another site's player", () => {
  it.each([
    ["https://www.youtube.com/embed/aqz-KE-bpKQ", YOUTUBE],
    ["https://youtube.com/watch?v=aqz-KE-bpKQ&t=5", YOUTUBE],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0", YOUTUBE],
    ["https://youtu.be/aqz-KE-bpKQ?t=5", YOUTUBE],
    ["https://www.youtube.com/shorts/aqz-KE-bpKQ", YOUTUBE],
    ["https://www.youtube.com/live/aqz-KE-bpKQ?si=1", YOUTUBE],
    ["https://player.vimeo.com/video/12345?h=1", VIMEO],
    ["https://vimeo.com/12345", VIMEO],
    [SOUNDCLOUD, SOUNDCLOUD],
    [MIXCLOUD, MIXCLOUD],
    [BANDCAMP, BANDCAMP],
    ["https://www.dailymotion.com/video/x7tgad0", DAILYMOTION],
  ])("%s is allowed", (source, frame) => {
    expect(frameAddress(source, DEFAULT_FRAME_HOSTS)).toBe(frame);
    expect(frameOrigins(DEFAULT_FRAME_HOSTS)).toContain(new URL(frame).origin);
  });

  it.each([
    "https://evil.example/embed/aqz-KE-bpKQ",
    "https://youtube.com.evil.example/embed/aqz-KE-bpKQ",
    "https://notyoutube.com/embed/aqz-KE-bpKQ",
    "http://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://user@www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com:444/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/embed/..%2Fredirect",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://youtu.be/",
    "https://evil.youtu.be/aqz-KE-bpKQ",
    "https://player.vimeo.com/video/",
    "https://soundcloud.com/segue/a-song",
    "https://segue.bandcamp.com/EmbeddedPlayer/album=1",
    "https://www.mixcloud.com/segue/set/",
    "javascript:alert(1)",
    "/media/film.mp4",
    "",
  ])("%s is not allowed", (source) => expect(frameAddress(source, DEFAULT_FRAME_HOSTS)).toBeUndefined());

  it("is allowed only for sites that the store lists, at their own addresses", () => {
    const hosts = ["films.example"];
    expect(frameAddress("https://films.example/player/7", hosts)).toBe("https://films.example/player/7");
    expect(frameAddress("https://www.films.example/player/7", hosts)).toBeUndefined();
    expect(frameAddress("https://other.films.example/player/7", hosts)).toBeUndefined();
    expect(frameAddress("https://www.youtube.com/embed/aqz-KE-bpKQ", hosts)).toBeUndefined();
    expect(frameOrigins(hosts)).toEqual(["https://films.example"]);
  });
});
