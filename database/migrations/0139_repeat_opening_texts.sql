-- The text above the lines of each invoice: until now, that of the settings.
ALTER TABLE "recurring_invoices" ADD COLUMN "opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE recurring_invoices SET opening = businesses.invoice_opening
FROM businesses WHERE businesses.id = recurring_invoices.business_id AND businesses.invoice_opening <> '';--> statement-breakpoint
ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_opening CHECK (char_length(opening) <= 2000);--> statement-breakpoint
ALTER TABLE "recurring_invoices" ALTER COLUMN "opening" DROP DEFAULT;--> statement-breakpoint
-- Exports of before have no opening text of a recurring invoice: it was that of the settings.
CREATE FUNCTION recurring_invoices_have_an_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT invoice_opening INTO NEW.opening FROM businesses WHERE id = NEW.business_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recurring_invoices_have_an_opening BEFORE INSERT ON recurring_invoices FOR EACH ROW WHEN (NEW.opening IS NULL)
  EXECUTE FUNCTION recurring_invoices_have_an_opening();
