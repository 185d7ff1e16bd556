// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import type { Licence } from "#contract/shapes.ts";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { LicencesDialog } from "#src/features/beats/LicencesDialog.tsx";
import { aBeat } from "../../core/song/beats.ts";
import { mount } from "../../ui/mount.tsx";

const licence = (id: number, name: string): Licence => ({
  id,
  name,
  type: "Non-exclusive",
  price: pence(2499),
  user_rights: [],
  licence_text: undefined,
});
const [basic, premium] = [licence(1, "Basic Lease"), licence(2, "Premium Lease")];

const BEAT = aBeat(1);

const show = (beat: ShownBeat) =>
  mount(
    <LicencesDialog
      isOpen
      beat={beat}
      licences={[basic, premium]}
      atMs={0}
      onBuy={() => undefined}
      onClose={() => undefined}
    />,
  );

const marked = () =>
  [...document.querySelectorAll("article")]
    .filter(({ textContent }) => textContent.includes("Purchased"))
    .map((card) => card.querySelector("h3")?.textContent);

it("the licences dialog marks the licence that the user owns", () => {
  show({ ...BEAT, purchases: [{ licence: "Basic Lease", order_id: 7 }] });
  expect(marked()).toEqual(["Basic Lease"]);
});

it("the licences dialog marks no licence if the server does not say what the user owns", () => {
  show(BEAT);
  expect(marked()).toEqual([]);
});
