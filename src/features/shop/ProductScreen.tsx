import { useRef, useState } from "react";
import { formatPence } from "#contract/money.ts";
import type { Colour, Merchandise, Option } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { addToCart, MAX_QUANTITY } from "#src/core/cart/cart.ts";
import { type ChoiceErrors, choiceErrors, lineOf } from "#src/core/cart/cartLines.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { playSongs } from "#src/core/player/player.ts";
import { toPlayableSong } from "#src/core/song/playableSong.ts";
import { NOT_A_SONG } from "#src/core/song/songId.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { NumberField } from "#src/ui/fields/NumberField.tsx";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { Gallery } from "./Gallery.tsx";
import { OptionChoice } from "./OptionChoice.tsx";
import styles from "./ProductScreen.module.css";

interface ProductScreenProps {
  product: Merchandise;
  colors: Colour[];
  sizes: Option[];
  delivery?: string | undefined;
  returns?: string | undefined;
  /** When the server sent the product. */
  atMs: number;
  /** Called once the product is in the cart. */
  onAdded: () => Promise<void>;
}

const NONE: ChoiceErrors = {};
const SOLD_OUT = "Sold out";

export function ProductScreen({ product, colors, sizes, delivery, returns, atMs, onAdded }: ProductScreenProps) {
  const asOf = useAsOf(atMs);
  const [size, setSize] = useState<Option | null>(null);
  const [color, setColor] = useState<Colour | null>(null);
  const [shown, setShown] = useState(0);
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
  const images = [product.image, ...product.more_images];
  const chooseColor = (chosen: Colour | null) => {
    setColor(chosen);
    if (chosen?.image && images.includes(chosen.image)) setShown(images.indexOf(chosen.image));
  };
  return (
    <div className={styles.product}>
      <Gallery name={product.name} images={images} shown={shown} onShow={setShown} />
      <div ref={choices} className={styles.text}>
        <ScreenHeading
          title={product.name}
          subtitle={<span className={styles.price}>{formatPence(product.price)}</span>}
        />
        <AsOf moment={asOf} what="Price" />
        <OptionChoice legend="Color" options={colors} chosen={color} onChoose={chooseColor} error={errors.color} />
        <OptionChoice legend="Size" options={sizes} chosen={size} onChoose={setSize} error={errors.size} />
        <div className={styles.buy}>
          <NumberField label="Quantity" name="quantity" value={quantity} max={MAX_QUANTITY} onChange={setQuantity} />
          <Button
            variant="primary"
            icon="cart"
            busy={isBusy}
            disabled={product.in_stock === false}
            onClick={() => void run()}
          >
            Add to Cart
          </Button>
        </div>
        <Terms {...product} delivery={delivery} returns={returns} />
        {product.description && <SafeHtml html={product.description} />}
        {product.sample_audio_file && <SampleButton product={product} address={product.sample_audio_file} />}
        {product.long_description && <SafeHtml html={product.long_description} />}
      </div>
    </div>
  );
}

type TermsProps = Pick<Merchandise, "in_stock" | "stock_left"> & Pick<ProductScreenProps, "delivery" | "returns">;

/** Stock, delivery and returns, as far as the server sends them. */
function Terms({ in_stock, stock_left, delivery, returns }: TermsProps) {
  const terms = [stockOf({ in_stock, stock_left }), delivery, returns].filter((term) => term !== undefined);
  if (terms.length === 0) return null;
  return (
    <ul className={styles.terms} aria-label="Stock, delivery and returns">
      {terms.map((term) => (
        <li key={term}>
          <Icon name={term === SOLD_OUT ? "info" : "check"} size={18} />
          {term}
        </li>
      ))}
    </ul>
  );
}

function stockOf({ in_stock, stock_left }: Pick<Merchandise, "in_stock" | "stock_left">): string | undefined {
  if (in_stock === undefined) return undefined;
  if (!in_stock) return SOLD_OUT;
  return stock_left === undefined ? "In stock" : `Only ${stock_left} left`;
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
