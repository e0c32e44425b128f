-- A business that comes from another installation is written in one transaction. Its numbers have been counted there, and what its invoices
-- sold may have become a stocked product only later. A business that anyone has seen is never new: its first letterhead is of an earlier transaction,
-- and letterheads are only ever appended to.

CREATE FUNCTION is_new_business(business text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_and(xmin = pg_current_xact_id()::xid), false) FROM letterheads WHERE business_id = business
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' AND (is_sample(NEW.business_id) OR is_new_business(NEW.business_id)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.business_id, NEW.kind, NEW.year, NEW.used_count) IS NOT DISTINCT FROM (OLD.business_id, OLD.kind, OLD.year, OLD.used_count)
    AND NEW.last_count >= NEW.used_count AND EXISTS (
      SELECT FROM number_changes change
      WHERE change.business_id = NEW.business_id AND change.kind = NEW.kind AND change.year = NEW.year
        AND change.from_count = OLD.last_count + 1 AND change.to_count = NEW.last_count + 1
        AND change.xmin = pg_current_xact_id()::xid
    ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a series of numbers counts on by one' USING ERRCODE = 'DB007';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_goods_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_new_business(NEW.business_id) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT item.product_id, item.quantity FROM invoice_items item
      JOIN products product ON product.business_id = item.business_id AND product.id = item.product_id AND NOT product.is_service
      WHERE item.business_id = NEW.business_id AND item.invoice_id = NEW.id
      UNION ALL
      SELECT product_id, -quantity FROM stock_movements
      WHERE business_id = NEW.business_id AND cause_kind = 'invoice' AND cause_id = NEW.id AND reason = 'invoice' AND type = 'out'
    ) moved
    GROUP BY product_id HAVING sum(quantity) <> 0
  ) AND NOT EXISTS (SELECT FROM invoices WHERE business_id = NEW.business_id AND id = NEW.id AND status = 'cancelled') THEN
    RAISE EXCEPTION 'what an invoice sells leaves the stock' USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;
