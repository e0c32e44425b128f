ALTER TABLE "businesses" ADD COLUMN "customer_number_pattern" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "customer_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_number_length CHECK (char_length(number) <= 60);--> statement-breakpoint
CREATE UNIQUE INDEX customers_number_once ON customers (business_id, lower(number)) WHERE number <> '';--> statement-breakpoint
CREATE INDEX "customers_by_number" ON "customers" USING btree ("business_id",number collate natural_order,"id");--> statement-breakpoint
-- A search finds customers by their number too.
ALTER TABLE "customers" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || email || E'\n' || phone || E'\n' || number)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX customers_by_text ON customers USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
-- Drafts follow the customer; what has been issued, sent or confirmed keeps the number that it was printed with.
CREATE OR REPLACE FUNCTION let_drafts_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language, customer_number = NEW.number
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_drafts_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_drafts_follow AFTER UPDATE OF name, address, vat_id, country, document_language, number ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language, OLD.number)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language, NEW.number))
  EXECUTE FUNCTION let_drafts_follow_customer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION let_draft_quotes_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language, customer_number = NEW.number
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_draft_quotes_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_draft_quotes_follow AFTER UPDATE OF name, address, vat_id, country, document_language, number ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language, OLD.number)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language, NEW.number))
  EXECUTE FUNCTION let_draft_quotes_follow_customer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION let_draft_orders_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language, customer_number = NEW.number
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_draft_orders_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_draft_orders_follow AFTER UPDATE OF name, address, vat_id, country, document_language, number ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language, OLD.number)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language, NEW.number))
  EXECUTE FUNCTION let_draft_orders_follow_customer();
