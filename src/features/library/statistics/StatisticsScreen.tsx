import type { Data } from "#contract/endpoint.ts";
import type { statistics } from "#contract/statistics.ts";
import { countOf, formatDuration } from "#lib/format.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import type { CollectionCard } from "#src/features/cards/usePlayableCards.ts";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { PlayedHours } from "./PlayedHours.tsx";
import { PlayedList } from "./PlayedList.tsx";
import type { PlayCount } from "./PlayedRow.tsx";
import styles from "./Statistics.module.css";

type Played = Data<typeof statistics>;

interface StatisticsScreenProps {
  /** Undefined if the server has no statistics. */
  played: Played | undefined;
  onMonth: (month: string) => void;
}

const NOTHING_YET = "See your top songs, artists and listening hours, month by month.";
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

/** Formats a month: "2026-05" becomes "May 2026". */
const formatMonth = (month: string): string => MONTH.format(Date.parse(`${month}-01T00:00`));

const BROWSE = { label: "Browse music", href: "/browse" };

/** What the user played most in a month, and when. */
export const StatisticsScreen = ({ played, onMonth }: StatisticsScreenProps) => (
  <>
    <ScreenHeading title="Statistics" />
    {!played || played.months.length === 0 ? (
      <EmptyState
        icon="history"
        sentence={played ? NOTHING_YET : "Listening statistics aren’t available in this store."}
        link={BROWSE}
      />
    ) : (
      <PlayedMonth played={played} onMonth={onMonth} />
    )}
  </>
);

function PlayedMonth({ played, onMonth }: { played: Played; onMonth: StatisticsScreenProps["onMonth"] }) {
  const { month, months, plays, seconds, time_zone } = played;
  const options = [...new Set([month, ...months])].sort().reverse();
  return (
    <>
      <div className={styles.month}>
        <SelectField
          label="Month"
          name="month"
          options={options.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(event) => onMonth(event.target.value)}
        />
      </div>
      {plays === 0 ? (
        <EmptyState icon="history" sentence={`You didn’t listen to anything in ${formatMonth(month)}.`} link={BROWSE} />
      ) : (
        <>
          <p className={styles.sums}>
            <strong>{countOf(plays, "play")}</strong>, about {formatDuration(seconds)} of music. Times shown in{" "}
            {time_zone.replaceAll("_", " ")}.
          </p>
          <div className={styles.parts}>
            <PlayedList heading="Top songs" rows={played.songs.map(songRow)} />
            <PlayedList heading="Top artists" rows={played.artists.map(artistRow)} />
          </div>
          <PlayedHours hours={played.hours} />
        </>
      )}
    </>
  );
}

const songRow = ({ id, name, image, plays, artist }: Played["songs"][number]): CollectionCard & PlayCount => ({
  key: id,
  collection: { kind: "song", id: String(id), name },
  image,
  plays,
  by: artist && { name: artist.name, href: addressOf({ kind: "artist", id: artist.slug }) },
});

const artistRow = ({ slug, name, image, plays }: Played["artists"][number]): CollectionCard & PlayCount => ({
  key: slug,
  collection: { kind: "artist", id: slug, name },
  image,
  plays,
  shape: "circle",
});
