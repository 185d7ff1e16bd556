import { useRef, useState } from "react";
import { formatPence } from "#contract/money.ts";
import type { Merchandise, Option } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { addToCart, MAX_QUANTITY } from "#src/core/cart/cart.ts";
import { type ChoiceErrors, choiceErrors, lineOf } from "#src/core/cart/cartLines.ts";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { playSongs } from "#src/core/player/player.ts";
import { toPlayableSong } from "#src/core/song/playableSong.ts";
import { NOT_A_SONG } from "#src/core/song/songId.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { NumberField } from "#src/ui/fields/NumberField.tsx";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { Gallery } from "./Gallery.tsx";
import { OptionChoice } from "./OptionChoice.tsx";
import styles from "./ProductScreen.module.css";

interface ProductScreenProps {
  product: Merchandise;
  colors: Option[];
  sizes: Option[];
  /** When the server sent this. */
  atMs: number;
  /** Called once the product is in the cart. */
  onAdded: () => Promise<void>;
}

const NONE: ChoiceErrors = {};

export function ProductScreen({ product, colors, sizes, atMs, onAdded }: ProductScreenProps) {
  const asOf = useAsOf(atMs);
  const [size, setSize] = useState<Option | null>(null);
  const [color, setColor] = useState<Option | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [wasAsked, setAsked] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const choice = { product, quantity, size, color };
  const missing = choiceErrors(choice, { sizes, colors });
  // Errors show only after the first attempt, and only while the choice is missing.
  const errors = wasAsked ? missing : NONE;
  const { run, isBusy } = useAction(async () => {
    setAsked(true);
    if (Object.keys(missing).length > 0) {
      choices.current?.querySelector<HTMLElement>(`[name="${missing.color ? "Color" : "Size"}"]`)?.focus();
      return;
    }
    await addToCart({ ...lineOf(choice), pricedAtMs: atMs });
    await onAdded();
  });
  return (
    <div className={styles.product}>
      <Gallery name={product.name} images={[product.image, ...product.more_images]} />
      <div ref={choices} className={styles.text}>
        <ScreenHeading
          title={product.name}
          subtitle={<span className={styles.price}>{formatPence(product.price)}</span>}
        />
        <AsOf moment={asOf} what="Price" />
        {product.description && <SafeHtml html={product.description} />}
        <OptionChoice legend="Color" options={colors} chosen={color} onChoose={setColor} error={errors.color} />
        <OptionChoice legend="Size" options={sizes} chosen={size} onChoose={setSize} error={errors.size} />
        <div className={styles.buy}>
          <NumberField label="Quantity" name="quantity" value={quantity} max={MAX_QUANTITY} onChange={setQuantity} />
          <Button variant="primary" icon="cart" busy={isBusy} onClick={() => void run()}>
            Add to Cart
          </Button>
        </div>
        {product.sample_audio_file && <SampleButton product={product} address={product.sample_audio_file} />}
        {product.long_description && <SafeHtml html={product.long_description} />}
      </div>
    </div>
  );
}

/** Plays the product's audio sample in the player. */
function SampleButton({ product, address }: { product: Merchandise; address: string }) {
  const { name, image } = product;
  const sample = toPlayableSong({ id: NOT_A_SONG, name, image, dataAudio: address, artistName: "Audio sample" });
  const { obstacle } = useAvailability()(sample);
  return (
    <div>
      <Button icon="play" disabled={obstacle !== undefined} onClick={() => playSongs([sample], 0, name)}>
        Play sample
      </Button>
      {obstacle && <p>{obstacle}</p>}
    </div>
  );
}
