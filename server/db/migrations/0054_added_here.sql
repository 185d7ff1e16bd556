-- Entries that were added in the back office have all fields of their form in "edited". No import has given them so far.
UPDATE "artists" SET "edited" = array_append("edited", 'addedHere') WHERE "folder_slug" IS NULL
  AND "edited" @> '{name,isFeatured,biographyHtml,copyright,copyrightDate,publisher,isVisible}';
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