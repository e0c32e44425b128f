-- The country decides where the currency sign is, what an invoice is called and which sentences it carries. What was issued keeps its letterhead
-- without a country, and so stays as it was; new documents get a letterhead with it.
ALTER TABLE "letterheads" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE letterheads ADD CONSTRAINT letterheads_country CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
INSERT INTO letterheads
  SELECT (jsonb_populate_record(letterheads, jsonb_build_object(
    'version', letterheads.version + 1, 'country', businesses.country, 'created_at', now(),
    'actor_kind', 'computer', 'actor_id', null, 'actor_name', ''))).*
  FROM letterheads JOIN businesses ON businesses.id = letterheads.business_id AND businesses.letterhead = letterheads.version
  WHERE businesses.country IS NOT NULL;
--> statement-breakpoint
UPDATE businesses SET letterhead = letterhead + 1 WHERE country IS NOT NULL;
