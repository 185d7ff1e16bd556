ALTER TABLE "accounts" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The accounts of the demo store in stores that were made before. Nobody else receives mail at .test.
UPDATE "accounts" SET "is_demo" = true WHERE "email" IN (
  'listener@segue.test', 'other@segue.test', 'newcomer@segue.test', 'lapsed@segue.test', 'unverified@segue.test',
  'admin@segue.test', 'seller@segue.test');
