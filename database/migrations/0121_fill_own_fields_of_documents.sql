-- The values of a document's own fields, and what is printed of them and of the customer's: frozen when it is issued, sent or confirmed.
ALTER TABLE "invoices" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What is printed of the own fields of a line's product.
ALTER TABLE "invoice_items" ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoice_items" ADD COLUMN "own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;
