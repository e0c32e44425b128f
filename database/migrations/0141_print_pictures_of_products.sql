-- Whether the lines of documents show their products. Part of the letterhead, so that what was issued keeps its look.
ALTER TABLE "businesses" ADD COLUMN "product_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "product_pictures" boolean DEFAULT false NOT NULL;
