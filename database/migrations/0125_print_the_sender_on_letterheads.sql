-- Until somebody says that a picture shows them, documents print name, address and tax numbers.
ALTER TABLE "businesses" ALTER COLUMN "letterhead_names_sender" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "letterheads" ALTER COLUMN "letterhead_names_sender" SET DEFAULT false;--> statement-breakpoint
UPDATE businesses SET letterhead_names_sender = false WHERE letterhead_picture_id IS NULL;
