-- The text above the lines of each invoice: until now, that of the settings.
ALTER TABLE "recurring_invoices" ADD COLUMN "opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE recurring_invoices SET opening = businesses.invoice_opening
FROM businesses WHERE businesses.id = recurring_invoices.business_id AND businesses.invoice_opening <> '';--> statement-breakpoint
ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_opening CHECK (char_length(opening) <= 2000);
