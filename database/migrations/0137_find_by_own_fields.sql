-- The values of own fields, one per line, in lower case: what a search looks through.
CREATE FUNCTION own_text(own_values jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN own_values = '{}'::jsonb THEN '' ELSE
    (SELECT coalesce(lower(string_agg(E'\n' || valued.value, '' ORDER BY valued.key)), '') FROM jsonb_each_text(own_values) valued) END;
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || email || E'\n' || phone || E'\n' || number) || own_text(own_values)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX customers_by_text ON customers USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || sku || E'\n' || description || E'\n' || barcode || E'\n' || supplier_item_number || E'\n' || product_texts(translations)) || own_text(own_values)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(customer_name || E'\n' || id || E'\n' || coalesce(number, '')) || own_text(own_values)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX quotes_by_text ON quotes USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(customer_name || E'\n' || id || E'\n' || coalesce(number, '') || E'\n' || order_reference) || own_text(own_values)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX orders_by_text ON orders USING gin (search_text gin_trgm_ops);--> statement-breakpoint
-- Invoices are many, and most have none: these have an index of their own, and the rows stay as they are.
CREATE INDEX invoices_by_own_text ON invoices USING gin (own_text(own_values) gin_trgm_ops) WITH (fastupdate = off) WHERE own_values <> '{}';
