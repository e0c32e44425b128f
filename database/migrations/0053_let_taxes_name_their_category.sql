ALTER TABLE "tax_rates" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "exemption_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_category" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_exemption_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "tax_category" text;--> statement-breakpoint
UPDATE tax_rates SET category = CASE WHEN rate > 0 THEN 'S' WHEN free_reason = '' THEN 'Z' ELSE 'E' END;--> statement-breakpoint
UPDATE businesses SET tax_category = CASE WHEN tax_rate > 0 THEN 'S' WHEN tax_free_reason = '' THEN 'Z' ELSE 'E' END;--> statement-breakpoint
ALTER TABLE "tax_rates" ALTER COLUMN "category" SET NOT NULL;--> statement-breakpoint
ALTER TABLE tax_rates ADD CONSTRAINT tax_rates_category CHECK (category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'));--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_tax_category CHECK (tax_category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'));--> statement-breakpoint
ALTER TABLE invoice_items ADD CONSTRAINT invoice_items_tax_category CHECK (tax_category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'));--> statement-breakpoint
ALTER TABLE tax_rates DROP CONSTRAINT tax_rates_free_reason;--> statement-breakpoint
ALTER TABLE tax_rates ADD CONSTRAINT tax_rates_free_reason CHECK (char_length(free_reason) <= 200 AND (rate = 0 OR free_reason = ''));
