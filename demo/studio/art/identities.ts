import { nameOf } from "./catalogue.ts";
import type { Picture } from "./draw/output.ts";
import { cassetteOrchard } from "./identities/cassetteOrchard.ts";
import { dustyFern } from "./identities/dustyFern.ts";
import { foxgloveLane } from "./identities/foxgloveLane.ts";
import { hushAlvarez } from "./identities/hushAlvarez.ts";
import type { Identity } from "./identities/identity.ts";
import { ingridSolvane } from "./identities/ingridSolvane.ts";
import { josephineAdeyo } from "./identities/josephineAdeyo.ts";
import { kestrelDrive } from "./identities/kestrelDrive.ts";
import { lowFathom } from "./identities/lowFathom.ts";
import { lumaVale } from "./identities/lumaVale.ts";
import { mabelAndTheSlowClocks } from "./identities/mabelAndTheSlowClocks.ts";
import { marloQuay } from "./identities/marloQuay.ts";
import { parallelTram } from "./identities/parallelTram.ts";
import { penhallowTrio } from "./identities/penhallowTrio.ts";
import { theHarrowTide } from "./identities/theHarrowTide.ts";

const identities: Identity[] = [
  cassetteOrchard,
  dustyFern,
  foxgloveLane,
  hushAlvarez,
  ingridSolvane,
  josephineAdeyo,
  kestrelDrive,
  lowFathom,
  lumaVale,
  mabelAndTheSlowClocks,
  marloQuay,
  parallelTram,
  penhallowTrio,
  theHarrowTide,
];

/** Album covers and the wide pictures of artists. */
export function identityPictures(): Picture[] {
  return identities.flatMap(({ artist, album, grain, cover, header }) => [
    {
      file: `albums/${album}.webp`,
      svg: cover({ title: nameOf("albums", album), artist: nameOf("artists", artist) }),
      grain,
    },
    { file: `artists/${artist}.header.webp`, svg: header(), grain, quality: 64 },
  ]);
}
