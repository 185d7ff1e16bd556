import type { Data } from "#contract/endpoint.ts";
import type { statistics } from "#contract/statistics.ts";
import { countOf, formatDuration } from "#lib/format.ts";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { HeardHours } from "./HeardHours.tsx";
import { HeardList } from "./HeardList.tsx";
import styles from "./Statistics.module.css";

type Heard = Data<typeof statistics>;

interface StatisticsScreenProps {
  /** Absent where the server does not count it. */
  heard: Heard | undefined;
  onMonth: (month: string) => void;
}

const NOTHING_YET = "What you hear is counted here, month by month: your songs, your artists and your hours.";
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

/** "May 2026" from "2026-05". */
const formatMonth = (month: string): string => MONTH.format(Date.parse(`${month}-01T00:00`));

const BROWSE = { label: "Browse music", href: "/browse" };

/** What the user has heard most in a month, and when. */
export const StatisticsScreen = ({ heard, onMonth }: StatisticsScreenProps) => (
  <>
    <ScreenHeading title="Statistics" />
    {!heard || heard.months.length === 0 ? (
      <EmptyState
        icon="history"
        sentence={heard ? NOTHING_YET : "This server does not count what you hear."}
        link={BROWSE}
      />
    ) : (
      <HeardMonth heard={heard} onMonth={onMonth} />
    )}
  </>
);

function HeardMonth({ heard, onMonth }: { heard: Heard; onMonth: StatisticsScreenProps["onMonth"] }) {
  const { month, months, plays, seconds, time_zone } = heard;
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
        <EmptyState icon="history" sentence={`You heard nothing in ${formatMonth(month)}.`} link={BROWSE} />
      ) : (
        <>
          <p className={styles.sums}>
            <strong>{countOf(plays, "play")}</strong>, about {formatDuration(seconds)} of music. Months and hours are
            those of {time_zone.replaceAll("_", " ")}.
          </p>
          <div className={styles.parts}>
            <HeardList heading="Most heard songs" rows={heard.songs.map(songRow)} />
            <HeardList heading="Most heard artists" shape="circle" rows={heard.artists.map(artistRow)} />
          </div>
          <HeardHours hours={heard.hours} />
        </>
      )}
    </>
  );
}

const songRow = ({ id, artist, ...song }: Heard["songs"][number]) => ({
  ...song,
  href: `/music-info/${id}`,
  by: artist && { name: artist.name, href: `/artist/${artist.slug}` },
});

const artistRow = ({ slug, ...artist }: Heard["artists"][number]) => ({ ...artist, href: `/artist/${slug}` });
