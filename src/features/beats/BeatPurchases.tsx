import type { OwnedBeat } from "#contract/ownedBeats.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { DownloadLink } from "#src/ui/buttons/DownloadLink.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Beats.module.css";
import { ownership } from "./beatFacts.ts";
import { latestOfEach } from "./ownedLicences.ts";

/** The licences that the user has bought for a beat, each once, with its latest order and the files. */
export function BeatPurchases({ purchases }: Pick<OwnedBeat, "purchases">) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <ul className={styles.purchases} aria-label="Your licences">
      {latestOfEach(purchases).map(({ licence, order_id }) => (
        <li key={order_id} className={styles.purchase}>
          <span className={styles.owned}>
            <Icon name="check" size={18} />
            {ownership(licence)}
          </span>
          <DownloadLink path={`/orders/download/${order_id}/file`} isOnline={isOnline}>
            Download Media Files
          </DownloadLink>
          <DownloadLink path={`/orders/download/${order_id}/licence`} isOnline={isOnline}>
            Download Licence
          </DownloadLink>
          <PathLink
            className={buttonClass("quiet")}
            href={`/order-detail/${order_id}`}
            aria-label={`View order ${order_id}`}
          >
            View order
          </PathLink>
        </li>
      ))}
    </ul>
  );
}
