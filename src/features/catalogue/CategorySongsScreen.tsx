import type { Genre, Song } from "#contract/shapes.ts";
import { SongList } from "#src/features/song/SongList.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface CategorySongsScreenProps {
  kind: "Genre" | "Browse";
  category: Genre;
  music: { data: Song[]; total: number };
}

/** The songs of a genre or of a browse category. */
export function CategorySongsScreen({ kind, category, music }: CategorySongsScreenProps) {
  return (
    <>
      <DetailHero kind={kind} name={category.name} image={category.image} />
      {music.data.length === 0 ? (
        <EmptyState
          sentence={`There are no songs in ${category.name} yet.`}
          link={{ label: "Browse all music", href: "/browse" }}
        />
      ) : (
        <SongList songs={music.data} total={music.total} source={category.name} />
      )}
    </>
  );
}
