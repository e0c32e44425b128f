-- What new documents begin with in other languages than that of the business: texts by language.
ALTER TABLE "businesses" ADD COLUMN "invoice_opening_translations" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "invoice_note_translations" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "quote_opening_translations" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "quote_terms_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_opening_texts_by_language CHECK (
  are_own_values(invoice_opening_translations) AND are_own_values(invoice_note_translations) AND are_own_values(quote_opening_translations) AND are_own_values(quote_terms_translations));
