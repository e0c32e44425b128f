ALTER TABLE "import_rows" ADD COLUMN "warnings" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoice_items" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;