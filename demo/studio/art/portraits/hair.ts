import { circle, ellipse, path, rect } from "../draw/svg.ts";

/** Hair as cut paper, in one layer behind the head and one over it. The head is at 320, 290. */
interface Hair {
  behind(colour: string): string;
  over(colour: string): string;
}

const nothing = () => "";
const crown =
  "M214 292C196 178 250 122 326 122 402 122 444 180 426 292 418 240 404 214 372 200 330 216 262 210 240 226 226 244 220 262 214 292Z";
const curlRing = (radius: number, from: number, to: number, size: number, colour: string): string =>
  Array.from({ length: 15 }, (_, index) => {
    const angle = (from + ((to - from) * index) / 14) * Math.PI;
    return circle(
      320 + Math.cos(angle) * radius,
      272 + Math.sin(angle) * radius * 1.08,
      size * (index % 2 === 0 ? 1 : 0.82),
      { fill: colour },
    );
  }).join("");

export const hair = {
  bald: { behind: nothing, over: nothing },
  short: { behind: nothing, over: (fill) => path(crown, { fill }) },
  parted: {
    behind: nothing,
    over: (fill) =>
      path(
        "M212 300C190 160 262 112 330 118 410 118 446 190 428 300 420 250 408 226 396 212 356 214 300 196 276 168 276 206 236 226 226 250 218 268 214 282 212 300Z",
        { fill },
      ),
  },
  bob: {
    behind: (fill) =>
      path(
        "M196 424C178 300 176 124 320 118 464 124 462 300 444 424 424 438 396 436 384 424H256C244 436 216 438 196 424Z",
        { fill },
      ),
    over: (fill) =>
      path(
        "M206 274C204 170 262 128 322 128 384 128 436 170 434 274 400 238 372 214 330 206 286 214 244 232 206 274Z",
        { fill },
      ),
  },
  long: {
    behind: (fill) => path("M190 600C150 420 160 116 320 112 480 116 490 420 450 600Z", { fill }),
    over: (fill) => path("M210 264C214 170 262 128 320 128 380 128 426 170 430 264H210Z", { fill }),
  },
  curls: {
    behind: (fill) =>
      curlRing(132, 0.92, 2.08, 50, fill) +
      circle(190, 400, 48, { fill }) +
      circle(450, 400, 48, { fill }) +
      circle(180, 462, 38, { fill }) +
      circle(460, 462, 38, { fill }),
    over: (fill) => curlRing(112, 1.16, 1.84, 30, fill),
  },
  afro: {
    behind: (fill) => circle(320, 244, 184, { fill }),
    over: (fill) => path("M204 290C190 70 450 70 436 290C408 232 372 206 320 206S232 232 204 290Z", { fill }),
  },
  tousled: { behind: nothing, over: (fill) => curlRing(108, 1.02, 1.98, 40, fill) + curlRing(84, 1.2, 1.8, 34, fill) },
  bun: {
    behind: (fill) =>
      circle(320, 108, 58, { fill }) + path("M208 300C190 170 244 120 320 120S450 170 432 300Z", { fill }),
    over: (fill) =>
      path("M206 272C206 170 264 128 320 128S434 170 434 272C392 222 362 200 320 176 278 200 248 222 206 272Z", {
        fill,
      }),
  },
  beanie: {
    behind: nothing,
    over: (fill) =>
      path("M206 246C200 130 258 92 320 92S440 130 434 246Z", { fill }) +
      rect(198, 212, 244, 46, { rx: 20, fill }) +
      rect(198, 212, 244, 46, { rx: 20, fill: "#000", opacity: 0.18 }),
  },
  cap: {
    behind: nothing,
    over: (fill) =>
      path("M212 236C206 138 258 102 320 102S434 138 428 236Z", { fill }) +
      path(
        "M200 236C260 206 400 206 470 240 476 252 470 260 458 258 380 238 280 238 206 252 198 248 196 242 200 236Z",
        { fill },
      ) +
      path(
        "M200 236C260 206 400 206 470 240 476 252 470 260 458 258 380 238 280 238 206 252 198 248 196 242 200 236Z",
        { fill: "#000", opacity: 0.25 },
      ),
  },
  wrap: {
    behind: nothing,
    over: (fill) =>
      ellipse(320, 128, 148, 96, { fill }) +
      path("M204 262C190 170 240 110 320 110S450 170 436 262C400 220 360 208 320 208S240 220 204 262Z", { fill }) +
      path("M206 236C260 150 380 100 440 96M222 180C270 120 350 84 410 66M250 254C300 190 400 160 450 168", {
        fill: "none",
        stroke: "#000",
        "stroke-width": 6,
        opacity: 0.18,
        "stroke-linecap": "round",
      }) +
      circle(396, 84, 44, { fill }) +
      circle(396, 84, 20, { fill: "#000", opacity: 0.16 }),
  },
  hat: {
    behind: nothing,
    over: (fill) =>
      path("M230 206C222 110 250 92 290 98 310 104 330 104 350 98 390 92 418 110 410 206Z", { fill }) +
      rect(230, 172, 180, 32, { fill: "#000", opacity: 0.3 }) +
      ellipse(320, 208, 160, 22, { fill }),
  },
} satisfies Record<string, Hair>;

export type HairStyle = keyof typeof hair;

/** Hair styles that are really headgear. Their colour is not used for the eyebrows. */
export const headgear: ReadonlySet<HairStyle> = new Set<HairStyle>(["beanie", "cap", "wrap", "hat"]);
