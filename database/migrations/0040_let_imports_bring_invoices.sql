ALTER TABLE "import_rows" ADD COLUMN "prepared" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "invoice_counts" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "raised_series" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint

-- Imported invoices go again with the whole of their import, as what an import of products brought does.
CREATE FUNCTION is_invoice_being_undone(business text, invoice text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM import_rows row
    JOIN imports import ON import.business_id = row.business_id AND import.id = row.import_id
    WHERE row.business_id = business AND row.record_id = invoice AND row.outcome = 'create'
      AND import.kind = 'invoices' AND import.state = 'undoing'
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) OR is_invoice_being_undone(OLD.business_id, OLD.id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'invoice % has been issued and cannot be deleted', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status = 'cancelled' THEN
      RAISE EXCEPTION 'a draft cannot become %', NEW.status USING ERRCODE = 'DB003';
    END IF;
    IF NEW.status <> 'draft' THEN
      PERFORM check_figures_of_invoice(NEW);
      IF EXISTS (SELECT FROM credit_notes WHERE business_id = NEW.business_id AND number = NEW.number) THEN
        RAISE EXCEPTION 'a credit note has the number %', NEW.number
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'invoices_number_once';
      END IF;
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) NOT IN (('sent', 'sent'), ('sent', 'paid'), ('sent', 'cancelled'), ('paid', 'sent'), ('paid', 'paid'))
    OR (to_jsonb(OLD) - '{status,paid,credited,cancelled_at,version,updated_at,search_text}'::text[])
      <> (to_jsonb(NEW) - '{status,paid,credited,cancelled_at,version,updated_at,search_text}'::text[]) THEN
    RAISE EXCEPTION 'invoice % has been issued and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF NEW.status = 'cancelled' AND EXISTS (SELECT FROM credit_notes WHERE business_id = NEW.business_id AND invoice_id = NEW.id) THEN
    RAISE EXCEPTION 'invoice % has credit notes and cannot be cancelled', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id) OR is_invoice_being_undone(OLD.business_id, OLD.invoice_id)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
    AND (to_jsonb(OLD) - '{removed_at,removal_reason}'::text[]) = (to_jsonb(NEW) - '{removed_at,removal_reason}'::text[]) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment stays on record' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
-- The document of an imported invoice that somebody only looked at.
CREATE FUNCTION keep_issued_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id)
    OR OLD.kind <> 'credit-note' AND is_invoice_being_undone(OLD.business_id, OLD.subject_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'issued documents stay as they were written' USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint
DROP TRIGGER issued_documents_stay ON issued_documents;
--> statement-breakpoint
CREATE TRIGGER issued_documents_stay BEFORE UPDATE OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION keep_issued_document();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_to_change_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'stock_levels' AND TG_OP <> 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id) OR is_being_undone(OLD.business_id, OLD.product_id)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'stock_movements' THEN
    IF OLD.cause_kind = 'invoice' AND is_invoice_being_undone(OLD.business_id, OLD.cause_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'stock changes by new movements alone (% on %)', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'DB002';
END $$;
--> statement-breakpoint
-- What imported invoices took out of stock comes back when they go, as long as it is the last that happened to it: balances stay right.
CREATE FUNCTION give_back_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_sample((SELECT business_id FROM gone LIMIT 1)) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT business_id, product_id, min(sequence) AS sequence FROM gone WHERE cause_kind = 'invoice' GROUP BY business_id, product_id
    ) first
    JOIN stock_movements later USING (business_id, product_id) WHERE later.sequence > first.sequence
  ) THEN
    RAISE EXCEPTION 'stock has moved since' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_movements_moved_since';
  END IF;
  UPDATE stock_levels level SET stock = level.stock + taken.quantity
  FROM (
    SELECT business_id, product_id, sum(quantity) AS quantity FROM gone
    WHERE cause_kind = 'invoice' AND type = 'out' GROUP BY business_id, product_id
  ) taken
  WHERE level.business_id = taken.business_id AND level.product_id = taken.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_give_back AFTER DELETE ON stock_movements REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION give_back_stock();
