ALTER TABLE "businesses" ADD COLUMN "quote_opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "quote_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE businesses
  ADD CONSTRAINT businesses_texts_of_quotes CHECK (char_length(quote_opening) <= 2000 AND char_length(quote_terms) <= 5000);
--> statement-breakpoint
ALTER TABLE quotes ADD CONSTRAINT quotes_texts CHECK (char_length(opening) <= 2000 AND char_length(terms) <= 5000);
