-- The texts of the letterhead in other languages than that of the business: texts by language.
ALTER TABLE "businesses" ADD COLUMN "payment_terms_translations" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "footer_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "payment_terms_translations" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "footer_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_texts_by_language CHECK (are_own_values(payment_terms_translations) AND are_own_values(footer_translations));--> statement-breakpoint
ALTER TABLE letterheads ADD CONSTRAINT letterheads_texts_by_language CHECK (are_own_values(payment_terms_translations) AND are_own_values(footer_translations));
