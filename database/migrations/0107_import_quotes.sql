ALTER TABLE "imports" ADD COLUMN "quote_counts" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "accepted_too" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A quote that goes is looked for among the invoices and orders that were made of it.
DROP INDEX "invoices_deposits_of_quote";--> statement-breakpoint
CREATE INDEX "invoices_by_quote" ON "invoices" USING btree ("business_id","quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_quote" ON "orders" USING btree ("business_id","quote_id") WHERE quote_id is not null;--> statement-breakpoint
ALTER TABLE imports
  DROP CONSTRAINT imports_kind,
  ADD CONSTRAINT imports_kind CHECK (
    kind IN ('customers', 'delivery-addresses', 'products', 'prices', 'stock', 'invoices', 'suppliers', 'bills', 'quotes'));
--> statement-breakpoint

-- Imported quotes go again with the whole of their import, as imported invoices do.
CREATE FUNCTION is_quote_being_undone(business text, quote text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM import_rows row
    JOIN imports import ON import.business_id = row.business_id AND import.id = row.import_id
    WHERE row.business_id = business AND row.record_id = quote AND row.outcome = 'create'
      AND import.kind = 'quotes' AND import.state = 'undoing'
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,seen_at,answered_at,answered_by,answer_name,answer_address,answer_note,version,updated_at,search_text}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    RAISE EXCEPTION 'a quote begins as a draft' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) OR is_quote_being_undone(OLD.business_id, OLD.id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'quote % has been sent and cannot be deleted', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF (OLD.first_id, OLD.revision) <> (NEW.first_id, NEW.revision) AND NOT is_new_business(NEW.business_id) THEN
    RAISE EXCEPTION 'a quote stays a version of its own' USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'sent') THEN
      RAISE EXCEPTION 'a draft cannot become %', NEW.status USING ERRCODE = 'DB003';
    END IF;
    IF NEW.status = 'sent' THEN
      PERFORM check_figures_of_quote(NEW);
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) IN (('sent', 'accepted'), ('declined', 'accepted'), ('accepted', 'declined')) THEN
    free := free || '{subtotal,discount_total,tax,total}'::text[];
  END IF;
  IF NEW.status = 'draft' OR OLD.status = 'revised' AND NEW.status <> 'revised'
    OR OLD.status <> 'sent' AND NEW.status = 'sent'
    OR (to_jsonb(OLD) - free) <> (to_jsonb(NEW) - free) THEN
    RAISE EXCEPTION 'quote % has been sent and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The document of an imported quote that somebody only looked at.
CREATE OR REPLACE FUNCTION keep_issued_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id)
    OR OLD.kind IN ('invoice', 'cancelled-invoice') AND is_invoice_being_undone(OLD.business_id, OLD.subject_id)
    OR OLD.kind = 'quote' AND is_quote_being_undone(OLD.business_id, OLD.subject_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'issued documents stay as they were written' USING ERRCODE = 'DB005';
END $$;
