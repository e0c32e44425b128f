ALTER TABLE "products" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_item_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "products"
  ADD CONSTRAINT products_barcode_length CHECK (char_length(barcode) <= 50),
  ADD CONSTRAINT products_supplier_item_number_length CHECK (char_length(supplier_item_number) <= 64),
  ADD CONSTRAINT products_category_length CHECK (char_length(category) <= 100),
  ADD CONSTRAINT products_unit_length CHECK (char_length(unit) <= 20),
  ADD CONSTRAINT products_cost_price CHECK (cost_price BETWEEN 0 AND 99999999999),
  ADD CONSTRAINT products_weight CHECK (weight >= 0);
--> statement-breakpoint

-- An archived product leaves its barcode to another one, such as its successor.
CREATE UNIQUE INDEX products_barcode_once ON products (business_id, barcode) WHERE archived_at IS NULL AND barcode <> '';--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("business_id","category");--> statement-breakpoint

-- The index of the search goes with its column. PostgreSQL before 17 can't change the expression of a column.
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'
' || sku || E'
' || description || E'
' || barcode || E'
' || supplier_item_number)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops);
