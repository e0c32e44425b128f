-- Up to five fields of a business's own for customers, products and documents each, in their order.
ALTER TABLE "businesses" ADD COLUMN "own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_own_fields CHECK (jsonb_typeof(own_fields) = 'array' AND jsonb_array_length(own_fields) <= 15);--> statement-breakpoint
-- Their values, by the ids of the fields.
ALTER TABLE "customers" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_own_values CHECK (jsonb_typeof(own_values) = 'object');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_own_values CHECK (jsonb_typeof(own_values) = 'object');
