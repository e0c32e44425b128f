-- Invoices keep the customer's name of their day, so a search by name goes through every name that a customer has had, and from there to
-- the customer's invoices. One index over the names on a million invoices took ten times as long.
ALTER TABLE "customers" ADD COLUMN "all_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE customers customer SET all_names = concat_ws(E'\n', lower(name), (
  SELECT string_agg(DISTINCT lower(customer_name), E'\n') FROM invoices
  WHERE business_id = customer.business_id AND customer_id = customer.id AND lower(customer_name) <> lower(customer.name)
));
--> statement-breakpoint
CREATE FUNCTION keep_names_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.all_names := lower(NEW.name);
  ELSIF lower(NEW.name) <> ALL (string_to_array(OLD.all_names, E'\n')) THEN
    NEW.all_names := OLD.all_names || E'\n' || lower(NEW.name);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_all_names BEFORE INSERT OR UPDATE OF name ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_names_of_customer();
--> statement-breakpoint
CREATE INDEX customers_by_all_names ON customers USING gin (all_names gin_trgm_ops);
--> statement-breakpoint
DROP INDEX invoices_by_text;
--> statement-breakpoint
CREATE INDEX invoices_by_reference ON invoices USING gin (lower(id || E'\n' || coalesce(number, '')) gin_trgm_ops);
