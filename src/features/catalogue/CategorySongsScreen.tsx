import type { Genre } from "#contract/shapes.ts";
import type { OpenedSongs } from "#src/core/lists/openSongs.ts";
import { OpenedSongList } from "#src/features/songList/OpenedSongList.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface CategorySongsScreenProps {
  kind: "Genre" | "Browse";
  category: Genre;
  songList: OpenedSongs;
}

export function CategorySongsScreen({ kind, category, songList }: CategorySongsScreenProps) {
  return (
    <>
      <DetailHero kind={kind} name={category.name} image={category.image} />
      {songList.songs.length === 0 ? (
        <EmptyState
          icon="genre"
          sentence={`${category.name} has no songs yet.`}
          link={{ label: "Browse all music", href: "/browse" }}
        />
      ) : (
        <OpenedSongList songList={songList} source={category.name} />
      )}
    </>
  );
}
