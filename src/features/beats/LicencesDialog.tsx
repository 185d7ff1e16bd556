import { useId } from "react";
import { formatPence } from "#contract/money.ts";
import type { BeatProduct, Licence } from "#contract/shapes.ts";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import styles from "./Beats.module.css";
import { isBought } from "./ownedLicences.ts";

interface LicencesDialogProps {
  isOpen: boolean;
  beat: ShownBeat;
  licences: Licence[];
  /** When the server sent the prices; `undefined` if there are none. */
  atMs: number | undefined;
  onBuy: (licence: Licence) => void;
  onClose: () => void;
}

/** The licences of a beat side by side, to compare their rights. */
export function LicencesDialog({ isOpen, beat, licences, atMs, onBuy, onClose }: LicencesDialogProps) {
  const isOnline = useAtomValue(onlineAtom);
  const asOf = useAsOf(atMs);
  return (
    <Dialog title="Licences" size="large" isOpen={isOpen} onClose={onClose}>
      <div className={styles.compared}>
        {licences.length === 0 && (
          <EmptyState icon="beatStore" sentence="No licences are available for this beat right now." />
        )}
        {!isOnline && <p>You need to be online to buy.</p>}
        {licences.length > 0 && <AsOf moment={asOf} what="Prices" />}
        <FilesNote {...beat} />
        <div className={styles.licences}>
          {licences.map((licence) => (
            <LicenceCard
              key={licence.id}
              licence={licence}
              isOwned={isBought(licence, beat.purchases)}
              canBuy={isOnline}
              onBuy={() => onBuy(licence)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** The formats of the files that a buyer downloads, if the server sends them. */
export const FilesNote = ({ formats = [] }: Pick<BeatProduct, "formats">) =>
  formats.length > 0 ? <p className={styles.kind}>Files you get with every licence: {formats.join(", ")}</p> : null;

interface LicenceCardProps {
  licence: Licence;
  /** Whether the user already has it. */
  isOwned: boolean;
  canBuy: boolean;
  onBuy: () => void;
}

/** A licence with its price and its rights. */
export function LicenceCard({ licence, isOwned, canBuy, onBuy }: LicenceCardProps) {
  const headingId = useId();
  return (
    <article className={styles.licence} aria-labelledby={headingId}>
      <div className={styles.licenceName}>
        <h3 id={headingId}>{licence.name}</h3>
        {isOwned && <Badge tone="success">Purchased</Badge>}
      </div>
      <p className={styles.price}>{formatPence(licence.price)}</p>
      <p className={styles.kind}>{licence.type}</p>
      <ul className={styles.rights} aria-label={`What ${licence.name} allows`}>
        {licence.user_rights.map((right) => (
          <li key={right}>
            <Icon name="check" size={18} />
            {right}
          </li>
        ))}
      </ul>
      {licence.licence_text && (
        <details>
          <summary>Read the licence</summary>
          <p className={styles.licenceText}>{licence.licence_text}</p>
        </details>
      )}
      <Button variant={isOwned ? "secondary" : "primary"} disabled={!canBuy} onClick={onBuy}>
        Buy {licence.name}
      </Button>
    </article>
  );
}
