UPDATE "songs" SET "edited" = array_append("songs"."edited", 'hiddenWithAlbum') FROM "albums"
WHERE "albums"."id" = "songs"."album_id"
  AND NOT "albums"."is_visible" AND NOT "albums"."is_scheduled" AND 'isVisible' = ANY("albums"."edited")
  AND NOT "songs"."is_visible" AND NOT "songs"."is_scheduled" AND 'isVisible' = ANY("songs"."edited");