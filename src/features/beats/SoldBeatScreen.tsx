import type { SoldBeat } from "#contract/beats.ts";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

/** Replaces the screen of a beat that left the store, for everybody but its buyers. */
export const SoldBeatScreen = ({ name, image }: SoldBeat["sold"]) => (
  <>
    <DetailHero kind="Beat" name={name} image={image}>
      <span>Sold</span>
    </DetailHero>
    <EmptyState
      sentence="This beat was sold with an exclusive licence."
      link={{ label: "Beat Store", href: "/beat-store-list" }}
    />
  </>
);
