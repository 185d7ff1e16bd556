-- Entries that were added in the back office have all fields of their form in "edited". An import may have given them
-- since: a guest whom the folder names and who was renamed here is found by slug and must not be marked.
UPDATE "artists" SET "edited" = array_append("edited", 'addedHere') WHERE "folder_slug" IS NULL
  AND "edited" @> '{name,isFeatured,biographyHtml,copyright,copyrightDate,publisher,isVisible}'
  AND NOT EXISTS (SELECT FROM "song_artists" JOIN "songs" ON "songs"."id" = "song_artists"."song_id"
    WHERE "song_artists"."artist_id" = "artists"."id" AND "songs"."source_path" IS NOT NULL);
--> statement-breakpoint
UPDATE "albums" SET "edited" = array_append("edited", 'addedHere') WHERE "folder_slug" IS NULL
  AND "edited" @> '{name,artist,label,kind,releaseDate,copyright,copyrightDate,publisher,isVisible}';
--> statement-breakpoint
UPDATE "labels" SET "edited" = array_append("edited", 'addedHere') WHERE "folder_slug" IS NULL
  AND "edited" @> '{name,copyright,isVisible}';
--> statement-breakpoint
UPDATE "categories" SET "edited" = array_append("edited", 'addedHere') WHERE "folder_slug" IS NULL
  AND "kind" = 'genre' AND "edited" @> '{name,listOrder,isVisible}';
--> statement-breakpoint
-- Only the form of a new beat has licences.
UPDATE "beats" SET "edited" = array_append("edited", 'bySeller') WHERE 'licences' = ANY("edited");
--> statement-breakpoint
-- Only sellers' products have shares and a picture from the beginning.
UPDATE "merchandise" SET "edited" = array_append("edited", 'bySeller')
  WHERE "edited" @> '{name,category,pricePence,productType,stock,colours,sizes,descriptionHtml,longDescriptionHtml,listOrder,imageFileId,isVisible}'
  AND EXISTS (SELECT FROM "share_agreements" WHERE "kind" = 'products' AND "item_id" = "merchandise"."id");