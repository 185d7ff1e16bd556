import { describe, expect, it } from "vitest";
import { frameAddress } from "#src/features/videos/embed.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1";
const VIMEO = "https://player.vimeo.com/video/12345?autoplay=1&dnt=1";

describe("the frame of another site's video", () => {
  it.each([
    ["https://www.youtube.com/embed/aqz-KE-bpKQ", YOUTUBE],
    ["https://youtube.com/watch?v=aqz-KE-bpKQ&t=5", YOUTUBE],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0", YOUTUBE],
    ["https://player.vimeo.com/video/12345?h=1", VIMEO],
  ])("%s is shown", (video, frame) => expect(frameAddress(video)).toBe(frame));

  it.each([
    "https://evil.example/embed/aqz-KE-bpKQ",
    "https://youtube.com.evil.example/embed/aqz-KE-bpKQ",
    "https://notyoutube.com/embed/aqz-KE-bpKQ",
    "http://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://user@www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com:444/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/embed/..%2Fredirect",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://player.vimeo.com/video/",
    "javascript:alert(1)",
    "/media/film.mp4",
    "",
  ])("%s is not", (video) => expect(frameAddress(video)).toBeUndefined());
});
