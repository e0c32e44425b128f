ALTER TABLE "customers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "buyer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "private_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_country" text;--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_country CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_terms_days CHECK (terms_days BETWEEN 0 AND 365);--> statement-breakpoint
-- Drafts follow the customer; what has been issued keeps what it was issued to.
CREATE OR REPLACE FUNCTION let_drafts_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_drafts_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_drafts_follow AFTER UPDATE OF name, address, vat_id, country ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country) IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country))
  EXECUTE FUNCTION let_drafts_follow_customer();
