import { useState } from "react";
import { formatPence } from "#contract/money.ts";
import type { Licence } from "#contract/shapes.ts";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { previewOf } from "#src/core/song/previewOf.ts";
import { CollectionMenu } from "#src/features/songMenu/CollectionMenu.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { BeatPurchases } from "./BeatPurchases.tsx";
import styles from "./Beats.module.css";
import { BeatTags } from "./BeatTags.tsx";
import { lengthOf, soundOf } from "./beatFacts.ts";
import { beatsMatching } from "./beatSearch.ts";
import { LazyBeatOffline } from "./LazyBeatOffline.tsx";
import { FilesNote, LicenceCard, LicencesDialog } from "./LicencesDialog.tsx";
import { isBought } from "./ownedLicences.ts";
import { useBeatPlay } from "./useBeatPlay.ts";
import { Waveform } from "./Waveform.tsx";

interface BeatScreenProps {
  product: ShownBeat;
  licences: Licence[];
  /** When the server sent the prices; `undefined` if there are none. */
  atMs: number | undefined;
  onBuy: (licence: Licence) => void;
  onLyricPad: () => void;
}

export function BeatScreen({ product: beat, licences, atMs, onBuy, onLyricPad }: BeatScreenProps) {
  const asOf = useAsOf(atMs);
  const [isChoosing, setChoosing] = useState(false);
  const { isCurrent, isPlaying, obstacle, toggle, seek } = useBeatPlay(beat);
  const { purchases = [] } = beat;
  const isOwned = purchases.length > 0;
  const buy = (licence: Licence) => {
    setChoosing(false);
    onBuy(licence);
  };
  const choose = (
    <Button variant={isOwned ? "secondary" : "primary"} icon="cart" onClick={() => setChoosing(true)}>
      Choose licence
    </Button>
  );
  return (
    <>
      <Hero beat={beat} obstacle={obstacle} />
      <AsOf moment={asOf} what="Prices" />
      {isOwned && <BeatPurchases purchases={purchases} />}
      <div className={styles.actions}>
        {!isOwned && choose}
        <Button
          variant={isOwned ? "primary" : "secondary"}
          icon={isPlaying ? "pause" : "play"}
          aria-label={`${isPlaying ? "Pause" : "Play"} ${beat.name}`}
          disabled={obstacle !== undefined}
          onClick={toggle}
        >
          {isPlaying ? "Pause" : "Play"}
        </Button>
        <Button icon="lyrics" aria-label={`Lyric Pad for ${beat.name}`} onClick={onLyricPad}>
          Lyric Pad
        </Button>
        {isOwned && licences.length > 0 && choose}
        <LazyBeatOffline beat={beat} />
      </div>
      <Waveform
        className={styles.waveform}
        waveform={beat.waveform}
        isCurrent={isCurrent}
        onSeek={seek}
        label={`Position in ${beat.name}`}
      />
      <div className={styles.text}>
        <BeatTags tags={beat.tags} isLinked />
        {beat.description && <SafeHtml html={beat.description} />}
        {beat.long_description && <SafeHtml html={beat.long_description} />}
      </div>
      {licences.length > 0 && (
        <ComparedLicences beat={beat} licences={licences} isBehindDialog={isChoosing} onBuy={onBuy} />
      )}
      <LicencesDialog
        isOpen={isChoosing}
        beat={beat}
        licences={licences}
        atMs={atMs}
        onBuy={buy}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** The beat's name and facts. The price is left out once the user owns the beat. */
function Hero({ beat, obstacle }: { beat: ShownBeat; obstacle: string | undefined }) {
  const facts = [...soundOf(beat), ...lengthOf(beat), ...previewOf(beat)];
  return (
    <DetailHero
      kind="Beat"
      name={beat.name}
      image={beat.image}
      menu={<CollectionMenu collection={{ kind: "beat", id: String(beat.id), name: beat.name }} image={beat.image} />}
    >
      {beat.category_name && <span>{beat.category_name}</span>}
      {beat.producer && (
        <PathLink href={beatsMatching({ producer: beat.producer })} preload={false}>
          {beat.producer}
        </PathLink>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {!beat.purchases && beat.price_from !== undefined && <span>from {formatPence(beat.price_from)}</span>}
      {obstacle && <span>{obstacle}</span>}
    </DetailHero>
  );
}

interface ComparedLicencesProps extends Pick<BeatScreenProps, "licences" | "onBuy"> {
  beat: ShownBeat;
  /** Whether the dialog that offers the same licences is open; these are then hidden from assistive technology. */
  isBehindDialog: boolean;
}

function ComparedLicences({ beat, licences, isBehindDialog, onBuy }: ComparedLicencesProps) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <section
      className={styles.compared}
      aria-labelledby="what-licences-allow"
      aria-hidden={isBehindDialog || undefined}
      inert={isBehindDialog}
    >
      <h2 id="what-licences-allow">What each licence allows</h2>
      {!isOnline && <p>You need to be online to buy.</p>}
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
    </section>
  );
}
