ALTER TABLE "customers" ADD COLUMN "tax_rate_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_tax_rate_id_tax_rates_business_id_id_fk" FOREIGN KEY ("business_id","tax_rate_id") REFERENCES "public"."tax_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "exemption_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_exemption_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_exemption_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_exemption_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "customer_exemption_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_exemption_number_length CHECK (char_length(exemption_number) <= 60);--> statement-breakpoint
-- Drafts follow the customer; what has been issued, sent or confirmed keeps the certificate that it was printed with.
CREATE OR REPLACE FUNCTION let_drafts_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language, customer_number = NEW.number, customer_exemption_number = NEW.exemption_number
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_drafts_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_drafts_follow AFTER UPDATE OF name, address, vat_id, country, document_language, number, exemption_number ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language, OLD.number, OLD.exemption_number)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language, NEW.number, NEW.exemption_number))
  EXECUTE FUNCTION let_drafts_follow_customer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION let_draft_quotes_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language, customer_number = NEW.number, customer_exemption_number = NEW.exemption_number
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_draft_quotes_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_draft_quotes_follow AFTER UPDATE OF name, address, vat_id, country, document_language, number, exemption_number ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language, OLD.number, OLD.exemption_number)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language, NEW.number, NEW.exemption_number))
  EXECUTE FUNCTION let_draft_quotes_follow_customer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION let_draft_orders_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language, customer_number = NEW.number, customer_exemption_number = NEW.exemption_number
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_draft_orders_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_draft_orders_follow AFTER UPDATE OF name, address, vat_id, country, document_language, number, exemption_number ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language, OLD.number, OLD.exemption_number)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language, NEW.number, NEW.exemption_number))
  EXECUTE FUNCTION let_draft_orders_follow_customer();
