ALTER TABLE "orders" ADD COLUMN "customer_language" text;--> statement-breakpoint
-- Drafts follow the customer; what has been confirmed keeps what it was written in.
CREATE OR REPLACE FUNCTION let_draft_orders_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country,
      customer_language = NEW.document_language
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_draft_orders_follow ON customers;
--> statement-breakpoint
CREATE TRIGGER customers_draft_orders_follow AFTER UPDATE OF name, address, vat_id, country, document_language ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country, OLD.document_language)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country, NEW.document_language))
  EXECUTE FUNCTION let_draft_orders_follow_customer();
