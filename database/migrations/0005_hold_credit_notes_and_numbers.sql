ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_of_invoice" UNIQUE("business_id","id","invoice_id");--> statement-breakpoint
ALTER TABLE "credit_note_items" DROP CONSTRAINT "credit_note_items_business_id_credit_note_id_credit_notes_business_id_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD CONSTRAINT "credit_note_items_of_credit_note" FOREIGN KEY ("business_id","credit_note_id","invoice_id") REFERENCES "public"."credit_notes"("business_id","id","invoice_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- A credit note that stands gets no further lines, not even such as cost nothing: its lines are written by the transaction that wrote it,
-- which PostgreSQL keeps with each row. Looked at once for all lines of a statement, as there may be 500.
CREATE FUNCTION keep_new_lines_off_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT business_id, credit_note_id FROM added) written
    JOIN credit_notes note ON note.business_id = written.business_id AND note.id = written.credit_note_id
    WHERE note.xmin <> pg_current_xact_id()::xid
      OR note.subtotal < (
        SELECT sum(line.total) FROM credit_note_items line
        WHERE line.business_id = note.business_id AND line.credit_note_id = note.id
      )
  ) THEN
    RAISE EXCEPTION 'the lines of a credit note are written with it' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_note_items_written_with_note AFTER INSERT ON credit_note_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_lines_off_credit_note();
--> statement-breakpoint

-- A series of numbers counts on by one, or it would give a number again or leave one out. Only a sample begins in the middle, and goes.
CREATE FUNCTION keep_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' AND is_sample(NEW.business_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a series of numbers counts on by one' USING ERRCODE = 'DB007';
END $$;
--> statement-breakpoint
CREATE TRIGGER number_series_begin_at_one BEFORE INSERT ON number_series FOR EACH ROW
  WHEN (NEW.last_count <> 1) EXECUTE FUNCTION keep_number_series();
--> statement-breakpoint
CREATE TRIGGER number_series_count_on BEFORE UPDATE ON number_series FOR EACH ROW
  WHEN (NEW.last_count NOT IN (OLD.last_count, OLD.last_count + 1)
    OR (NEW.business_id, NEW.kind, NEW.year) IS DISTINCT FROM (OLD.business_id, OLD.kind, OLD.year))
  EXECUTE FUNCTION keep_number_series();
--> statement-breakpoint
CREATE TRIGGER number_series_stay BEFORE DELETE ON number_series FOR EACH ROW EXECUTE FUNCTION keep_number_series();
--> statement-breakpoint
CREATE TRIGGER number_series_not_truncated BEFORE TRUNCATE ON number_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- What an invoice sells has left the stock when the transaction that issues it ends, and nothing else has; unless it is cancelled by then.
-- When a product became goods or a service while its sale was on the way, the sale is tried again, and sees it.
CREATE FUNCTION check_goods_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT item.product_id, item.quantity FROM invoice_items item
      JOIN products product ON product.business_id = item.business_id AND product.id = item.product_id AND NOT product.is_service
      WHERE item.business_id = NEW.business_id AND item.invoice_id = NEW.id
      UNION ALL
      SELECT product_id, -quantity FROM stock_movements
      WHERE business_id = NEW.business_id AND invoice_id = NEW.id AND reason = 'invoice' AND type = 'out'
    ) moved
    GROUP BY product_id HAVING sum(quantity) <> 0
  ) AND NOT EXISTS (SELECT FROM invoices WHERE business_id = NEW.business_id AND id = NEW.id AND status = 'cancelled') THEN
    RAISE EXCEPTION 'what an invoice sells leaves the stock' USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_sold_goods_leave AFTER UPDATE OF status ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status = 'draft' AND NEW.status <> 'draft') EXECUTE FUNCTION check_goods_of_invoice();
