DROP INDEX "customer_prices_one_per_customer_and_product";--> statement-breakpoint
DROP INDEX "customer_prices_by_product";--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "price_from_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "price_list_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD COLUMN "from_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD COLUMN "valid_to" date;--> statement-breakpoint
CREATE INDEX "customer_prices_by_end" ON "customer_prices" USING btree ("business_id","valid_to") WHERE valid_to is not null;--> statement-breakpoint
CREATE INDEX "customer_prices_by_product" ON "customer_prices" USING btree ("business_id","product_id","customer_id");--> statement-breakpoint
ALTER TABLE "customer_prices" ADD CONSTRAINT "customer_prices_once" UNIQUE NULLS NOT DISTINCT("business_id","customer_id","product_id","from_quantity","valid_from");--> statement-breakpoint
ALTER TABLE customer_prices
  ADD CONSTRAINT customer_prices_from_quantity CHECK (from_quantity BETWEEN 0 AND 999999999),
  ADD CONSTRAINT customer_prices_valid_to CHECK (valid_to >= valid_from);
--> statement-breakpoint
-- Only an agreed price has a quantity from which it applies, and only one of a list has the name of a list.
ALTER TABLE invoice_items
  DROP CONSTRAINT invoice_items_price_source,
  ADD CONSTRAINT invoice_items_price_source CHECK (price_source IN ('base', 'customer', 'list', 'typed')),
  ADD CONSTRAINT invoice_items_price_reason CHECK (
    price_from_quantity BETWEEN 0 AND 999999999
    AND (price_from_quantity = 0 OR coalesce(price_source, '') IN ('customer', 'list'))
    AND (price_list_name = '' OR coalesce(price_source, '') = 'list')
  );
