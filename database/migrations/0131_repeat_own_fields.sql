-- The values of own fields that each invoice begins with.
ALTER TABLE "recurring_invoices" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_own_values CHECK (are_own_values(own_values));
