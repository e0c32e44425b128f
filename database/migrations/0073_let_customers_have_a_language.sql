ALTER TABLE "customers" ADD COLUMN "document_language" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_language" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_language" text;--> statement-breakpoint
-- Drafts follow the customer; what has been issued or sent keeps what it was written in.
CREATE OR REPLACE FUNCTION let_drafts_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_drafts_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_drafts_follow AFTER UPDATE OF name, address, vat_id, country, document_language ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language))
  EXECUTE FUNCTION let_drafts_follow_customer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION let_draft_quotes_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_draft_quotes_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_draft_quotes_follow AFTER UPDATE OF name, address, vat_id, country, document_language ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language))
  EXECUTE FUNCTION let_draft_quotes_follow_customer();
