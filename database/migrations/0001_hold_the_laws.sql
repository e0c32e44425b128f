-- Substring search, ignoring case, at any size.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX customers_by_text ON customers USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_by_text ON invoices USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX products_sku_once ON products (business_id, lower(sku));
--> statement-breakpoint

-- What a value may be.
ALTER TABLE businesses
  ADD CONSTRAINT businesses_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT businesses_address_length CHECK (char_length(address) <= 500),
  ADD CONSTRAINT businesses_currency CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT businesses_tax_rate CHECK (tax_rate BETWEEN 0 AND 100000),
  ADD CONSTRAINT businesses_terms_days CHECK (terms_days BETWEEN 0 AND 365),
  ADD CONSTRAINT businesses_numbering_pattern CHECK (numbering_pattern LIKE '%{number%'),
  ADD CONSTRAINT businesses_low_stock_threshold CHECK (low_stock_threshold >= 0),
  ADD CONSTRAINT businesses_negative_stock CHECK (negative_stock IN ('warn', 'allow', 'forbid'));
--> statement-breakpoint
ALTER TABLE products
  ADD CONSTRAINT products_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT products_sku_length CHECK (char_length(sku) BETWEEN 1 AND 64),
  ADD CONSTRAINT products_description_length CHECK (char_length(description) <= 2000),
  ADD CONSTRAINT products_base_price CHECK (base_price BETWEEN 0 AND 99999999999),
  ADD CONSTRAINT products_low_stock_threshold CHECK (low_stock_threshold >= 0);
--> statement-breakpoint
ALTER TABLE customers
  ADD CONSTRAINT customers_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT customers_email_length CHECK (char_length(email) <= 254),
  ADD CONSTRAINT customers_phone_length CHECK (char_length(phone) <= 40),
  ADD CONSTRAINT customers_address_length CHECK (char_length(address) <= 500);
--> statement-breakpoint
ALTER TABLE customer_figures
  ADD CONSTRAINT customer_figures_not_negative CHECK (invoice_count >= 0 AND spent >= 0);
--> statement-breakpoint
ALTER TABLE customer_prices
  ADD CONSTRAINT customer_prices_price CHECK (price BETWEEN 0 AND 99999999999);
--> statement-breakpoint
ALTER TABLE invoices
  ADD CONSTRAINT invoices_status CHECK (status IN ('draft', 'sent', 'paid', 'cancelled')),
  ADD CONSTRAINT invoices_number_from_issue CHECK ((status = 'draft') = (number IS NULL)),
  ADD CONSTRAINT invoices_issued_at_from_issue CHECK ((status = 'draft') = (issued_at IS NULL)),
  ADD CONSTRAINT invoices_cancelled_at CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  ADD CONSTRAINT invoices_due_date CHECK (due_date >= date),
  ADD CONSTRAINT invoices_total CHECK (subtotal >= 0 AND tax >= 0 AND total = subtotal + tax),
  ADD CONSTRAINT invoices_paid CHECK (
    CASE status
      WHEN 'sent' THEN paid >= 0 AND paid < total
      WHEN 'paid' THEN paid = total
      ELSE paid = 0
    END
  );
--> statement-breakpoint
ALTER TABLE invoice_items
  ADD CONSTRAINT invoice_items_quantity CHECK (quantity BETWEEN 1 AND 999999999),
  ADD CONSTRAINT invoice_items_price CHECK (price BETWEEN 0 AND 99999999999),
  ADD CONSTRAINT invoice_items_price_source CHECK (price_source IN ('base', 'customer', 'typed')),
  ADD CONSTRAINT invoice_items_tax_rate CHECK (tax_rate BETWEEN 0 AND 100000),
  ADD CONSTRAINT invoice_items_total CHECK (total = round(price::numeric * quantity / 1000));
--> statement-breakpoint
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_type CHECK (type IN ('in', 'out')),
  ADD CONSTRAINT stock_movements_reason CHECK (reason IN ('opening', 'invoice', 'return', 'received', 'adjusted', 'counted')),
  ADD CONSTRAINT stock_movements_quantity CHECK (quantity > 0),
  ADD CONSTRAINT stock_movements_cause CHECK ((reason IN ('invoice', 'return')) = (invoice_id IS NOT NULL));
--> statement-breakpoint
ALTER TABLE payments
  ADD CONSTRAINT payments_amount CHECK (amount > 0),
  ADD CONSTRAINT payments_removal_reason CHECK ((removed_at IS NULL) = (removal_reason = ''));
--> statement-breakpoint

-- Sample books may be cleared away as a whole; books of one's own never become a sample.
CREATE FUNCTION is_sample(text) RETURNS boolean LANGUAGE sql STABLE AS
  'SELECT EXISTS (SELECT FROM businesses WHERE id = $1 AND sample_since IS NOT NULL)';
--> statement-breakpoint
CREATE FUNCTION refuse_to_become_a_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'books of one''s own cannot become a sample' USING ERRCODE = 'DB001';
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_sample BEFORE UPDATE OF sample_since ON businesses FOR EACH ROW
  WHEN (OLD.sample_since IS DISTINCT FROM NEW.sample_since) EXECUTE FUNCTION refuse_to_become_a_sample();
--> statement-breakpoint

-- Stock equals its movements: a movement is the only way to change a level, and is there for good.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_levels
    SET stock = stock + CASE NEW.type WHEN 'in' THEN NEW.quantity ELSE -NEW.quantity END
    WHERE business_id = NEW.business_id AND product_id = NEW.product_id
    RETURNING stock INTO NEW.balance;
  -- taken while the level is held, so that the movements of a product stand in the order of their balances
  NEW.sequence := nextval('stock_movements_sequence_seq');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_move_stock BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION move_stock();
--> statement-breakpoint
CREATE FUNCTION refuse_to_change_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'stock_levels' AND TG_OP <> 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'stock changes by new movements alone (% on %)', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'DB002';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_stock();
--> statement-breakpoint
CREATE TRIGGER stock_levels_by_movements_alone BEFORE UPDATE OR DELETE ON stock_levels
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_stock();
--> statement-breakpoint
ALTER TABLE stock_levels ADD CONSTRAINT stock_levels_limit CHECK (abs(stock) <= 1000000000000);
--> statement-breakpoint
CREATE FUNCTION start_stock_at_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_start_at_zero BEFORE INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION start_stock_at_zero();
--> statement-breakpoint

-- What is issued adds up, and stays as it is. A generated column is not worked out yet when the trigger looks, and follows the others anyway.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'invoice % has been issued and cannot be deleted', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status = 'cancelled' THEN
      RAISE EXCEPTION 'a draft cannot become %', NEW.status USING ERRCODE = 'DB003';
    END IF;
    IF NEW.status <> 'draft' AND NOT EXISTS (
      SELECT FROM (
        SELECT tax_rate, sum(total) AS net FROM invoice_items
        WHERE business_id = NEW.business_id AND invoice_id = NEW.id GROUP BY tax_rate
      ) rate
      HAVING sum(net) = NEW.subtotal AND sum(round(net * tax_rate / 100000)) = NEW.tax
    ) THEN
      RAISE EXCEPTION 'the figures of an invoice are those of its items' USING ERRCODE = 'DB003';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) NOT IN (('sent', 'sent'), ('sent', 'paid'), ('sent', 'cancelled'), ('paid', 'sent'))
    OR (to_jsonb(OLD) - '{status,paid,cancelled_at,version,updated_at,search_text}'::text[])
      <> (to_jsonb(NEW) - '{status,paid,cancelled_at,version,updated_at,search_text}'::text[]) THEN
    RAISE EXCEPTION 'invoice % has been issued and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_issued BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
--> statement-breakpoint
CREATE FUNCTION begin_as_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice begins as a draft' USING ERRCODE = 'DB003';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_begin_as_draft BEFORE INSERT ON invoices FOR EACH ROW
  WHEN (NEW.status <> 'draft') EXECUTE FUNCTION begin_as_draft();
--> statement-breakpoint
CREATE FUNCTION keep_items_of_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE business_id = item.business_id AND id = item.invoice_id AND status <> 'draft')
    AND NOT (TG_OP = 'DELETE' AND is_sample(item.business_id)) THEN
    RAISE EXCEPTION 'the items of an issued invoice cannot be changed' USING ERRCODE = 'DB003';
  END IF;
  RETURN item;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_items
  FOR EACH ROW EXECUTE FUNCTION keep_items_of_issued_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
    AND (to_jsonb(OLD) - '{removed_at,removal_reason}'::text[]) = (to_jsonb(NEW) - '{removed_at,removal_reason}'::text[]) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment stays on record' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment();
--> statement-breakpoint

-- What an invoice says is paid is the sum of the payments that stand, whenever a transaction ends.
CREATE FUNCTION check_paid_is_sum_of_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mismatch boolean;
BEGIN
  SELECT invoice.paid <> coalesce((
      SELECT sum(payment.amount) FROM payments payment
      WHERE payment.business_id = invoice.business_id AND payment.invoice_id = invoice.id AND payment.removed_at IS NULL
    ), 0)
    INTO mismatch
    FROM invoices invoice
    WHERE invoice.business_id = NEW.business_id
      AND invoice.id = (CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END);
  IF mismatch THEN
    RAISE EXCEPTION 'what an invoice says is paid differs from its payments' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_paid_is_sum_of_payments();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_paid_sum AFTER UPDATE OF paid ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.paid IS DISTINCT FROM NEW.paid) EXECUTE FUNCTION check_paid_is_sum_of_payments();
--> statement-breakpoint

-- Drafts follow the customer; what has been issued keeps the name that it was issued to.
CREATE FUNCTION let_drafts_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET customer_name = NEW.name, customer_address = NEW.address
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_drafts_follow AFTER UPDATE OF name, address ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address) IS DISTINCT FROM (NEW.name, NEW.address)) EXECUTE FUNCTION let_drafts_follow_customer();
