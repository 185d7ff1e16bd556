import type { Person } from "./person.ts";

const ink = "#1d1022";
const tones = {
  fair: { skin: "#f6cfb4", shade: "#dd9f83", lips: "#b94a4f" },
  olive: { skin: "#e2ae83", shade: "#b97c54", lips: "#96403b" },
  brown: { skin: "#b06f45", shade: "#824a2c", lips: "#6d2a28" },
  deep: { skin: "#7a4630", shade: "#54291c", lips: "#9c3a3a" },
};

const face = (tone: keyof typeof tones, rest: Omit<Person, "skin" | "shade" | "lips" | "ink">): Person => ({
  ...tones[tone],
  ink,
  ...rest,
});

/** Everybody who appears in an artist's portrait. */
export const cast = {
  luma: {
    ...face("fair", { hairStyle: "long", hairColour: "#22103f", cloth: "#ffb454", accent: "#ff7a3d", eyes: "closed" }),
    skin: "#ffc98f",
    shade: "#d4543f",
  },
  marlo: face("deep", {
    hairStyle: "cap",
    hairColour: "#16130f",
    cloth: "#f4efe6",
    accent: "#ff6a1a",
    extras: ["shades", "collar"],
  }),
  kestrelLeft: face("fair", {
    hairStyle: "beanie",
    hairColour: "#d9573a",
    cloth: "#0b3b48",
    accent: "#ffe2b0",
    extras: ["glasses"],
  }),
  kestrelRight: face("brown", {
    hairStyle: "short",
    hairColour: "#1b1512",
    cloth: "#f2b66d",
    accent: "#0b3b48",
    extras: ["beard"],
  }),
  fathom: {
    ...face("fair", {
      hairStyle: "beanie",
      hairColour: "#0a3a44",
      cloth: "#06262f",
      accent: "#ffd07a",
      eyes: "closed",
      extras: ["beard", "headphones"],
    }),
    skin: "#8fd0c4",
    shade: "#3f8f8c",
    lips: "#0e4f58",
  },
  ingrid: face("fair", {
    hairStyle: "bob",
    hairColour: "#c9ced6",
    cloth: "#31475f",
    accent: "#e58f6a",
    extras: ["glasses"],
  }),
  tideLeft: face("fair", {
    hairStyle: "parted",
    hairColour: "#9a4a22",
    cloth: "#2b5c72",
    accent: "#f3e6cf",
    extras: ["stripes", "freckles"],
  }),
  tideMiddle: face("fair", {
    hairStyle: "bun",
    hairColour: "#5a2a18",
    cloth: "#c8502d",
    accent: "#f3e6cf",
    eyes: "closed",
  }),
  tideRight: face("fair", {
    hairStyle: "tousled",
    hairColour: "#3a2418",
    cloth: "#f6ead6",
    accent: "#173f57",
    extras: ["beard", "stripes"],
  }),
  imogen: face("fair", {
    hairStyle: "curls",
    hairColour: "#c2562b",
    cloth: "#f6ead6",
    accent: "#e0699a",
    extras: ["freckles", "flower"],
  }),
  wenna: {
    ...face("fair", { hairStyle: "bob", hairColour: "#0d1c38", cloth: "#d98347", accent: "#f3e9d8", eyes: "closed" }),
    skin: "#f3c9a4",
    shade: "#d98347",
  },
  bassist: {
    ...face("deep", {
      hairStyle: "hat",
      hairColour: "#0d1c38",
      cloth: "#f3e9d8",
      accent: "#d98347",
      extras: ["moustache", "collar"],
    }),
    skin: "#8a4b2d",
    shade: "#5d2d1c",
  },
  drummer: {
    ...face("fair", {
      hairStyle: "bald",
      hairColour: "#0d1c38",
      cloth: "#0d1c38",
      accent: "#d98347",
      extras: ["glasses", "beard"],
    }),
    skin: "#eebf95",
    shade: "#c77a43",
  },
  mabel: face("deep", {
    hairStyle: "afro",
    hairColour: "#d9d6d0",
    cloth: "#1f7a78",
    accent: "#e2a32e",
    eyes: "closed",
    extras: ["hoops"],
  }),
  fern: {
    ...face("olive", {
      hairStyle: "bob",
      hairColour: "#2a1c4f",
      cloth: "#3b2a6b",
      accent: "#ffd447",
      eyes: "closed",
      extras: ["hood", "headphones"],
    }),
    skin: "#ffd9c2",
    shade: "#ff8f8a",
  },
  hush: face("olive", {
    hairStyle: "tousled",
    hairColour: "#2e1a12",
    cloth: "#fff5e6",
    accent: "#2b7f84",
    extras: ["moustache", "apron"],
  }),
  josephine: face("deep", {
    hairStyle: "wrap",
    hairColour: "#e27a22",
    cloth: "#7b2a16",
    accent: "#f9d46b",
    eyes: "closed",
    extras: ["hoops"],
  }),
  orchardOne: face("brown", {
    hairStyle: "afro",
    hairColour: "#2b1466",
    cloth: "#3ad6d0",
    accent: "#ffd166",
    extras: ["shades"],
  }),
  orchardTwo: face("fair", { hairStyle: "bun", hairColour: "#ff5d8f", cloth: "#2b1466", accent: "#ffd166" }),
  orchardThree: face("olive", {
    hairStyle: "cap",
    hairColour: "#16324f",
    cloth: "#ffd166",
    accent: "#ff5d8f",
    extras: ["headphones"],
  }),
  orchardFour: face("fair", {
    hairStyle: "bob",
    hairColour: "#ffd166",
    cloth: "#8b2aa0",
    accent: "#3ad6d0",
    extras: ["glasses"],
  }),
} satisfies Record<string, Person>;

export type CastName = keyof typeof cast;
