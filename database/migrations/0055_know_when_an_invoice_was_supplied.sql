ALTER TABLE "invoices" ADD COLUMN "supply_from" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supply_to" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_supply CHECK (supply_to IS NULL OR supply_to >= supply_from);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_supply_from CHECK (supply_from IS NOT NULL OR supply_to IS NULL);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_order_reference CHECK (char_length(order_reference) <= 100);
