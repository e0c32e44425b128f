-- What documents in other languages say of a product, by the codes of languages.
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION are_product_texts(translations jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  jsonb_typeof(translations) = 'object' AND NOT jsonb_path_exists(translations, '$.* ? (
    !(@.type() == "object") || !(@.name.type() == "string") || !(@.description.type() == "string") || !(@.unit.type() == "string"))');
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_translations CHECK (are_product_texts(translations));--> statement-breakpoint
-- The search finds a product by all of its names.
CREATE FUNCTION product_texts(translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  (SELECT coalesce(string_agg(said #>> '{}', E'\n'), '') FROM jsonb_path_query(translations, '$.*.*') AS said);
--> statement-breakpoint
-- The index of the search goes with its column. PostgreSQL before 17 can't change the expression of a column.
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || sku || E'\n' || description || E'\n' || barcode || E'\n' || supplier_item_number || E'\n' || product_texts(translations))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops);--> statement-breakpoint
-- The languages of customers are found by steps over this index.
CREATE INDEX "customers_by_document_language" ON "customers" USING btree ("business_id","document_language") WHERE "document_language" IS NOT NULL;
