-- The same rules as in src/domain/documents/payable.ts. Never change them for what was issued: PostgreSQL would not work it out again.
CREATE FUNCTION withheld_of(total bigint, tax bigint, rate integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE rate WHEN 0 THEN 0 ELSE round((total - tax)::numeric * rate / 100000)::bigint END;
--> statement-breakpoint
CREATE FUNCTION rounded_to(amount bigint, step integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE step WHEN 0 THEN amount ELSE round(amount::numeric / step)::bigint * step END;
--> statement-breakpoint
CREATE FUNCTION payable_of(total bigint, tax bigint, rate integer, step integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN rounded_to(total - withheld_of(total, tax, rate), step);
--> statement-breakpoint
CREATE FUNCTION credited_withheld_of(total bigint, tax bigint, rate integer, credited bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN rate = 0 OR credited = 0 THEN 0 ELSE round(withheld_of(total, tax, rate)::numeric * credited / total)::bigint END;
--> statement-breakpoint
CREATE FUNCTION credited_payable_of(total bigint, tax bigint, rate integer, step integer, credited bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN rounded_to(credited - credited_withheld_of(total, tax, rate, credited), step);
--> statement-breakpoint
DROP INDEX "invoices_owed";
--> statement-breakpoint
DROP INDEX "invoices_owed_by_customer";
--> statement-breakpoint
DROP INDEX "invoices_to_refund";
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "withholdings" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rounds_payable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "credit_notes"
  ADD COLUMN "withheld" bigint DEFAULT 0 NOT NULL,
  ADD COLUMN "rounding" bigint DEFAULT 0 NOT NULL,
  ADD COLUMN "payable" bigint GENERATED ALWAYS AS (total - withheld + rounding) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "withholding" jsonb;
--> statement-breakpoint
ALTER TABLE "invoices"
  ADD COLUMN "withholding_name" text DEFAULT '' NOT NULL,
  ADD COLUMN "withholding_rate" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "rounding_step" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "withheld" bigint GENERATED ALWAYS AS (withheld_of(total, tax, withholding_rate)) STORED NOT NULL,
  ADD COLUMN "rounding" bigint GENERATED ALWAYS AS (payable_of(total, tax, withholding_rate, rounding_step) - total + withheld_of(total, tax, withholding_rate)) STORED NOT NULL,
  ADD COLUMN "payable" bigint GENERATED ALWAYS AS (payable_of(total, tax, withholding_rate, rounding_step)) STORED NOT NULL,
  ADD COLUMN "credited_payable" bigint GENERATED ALWAYS AS (credited_payable_of(total, tax, withholding_rate, rounding_step, credited)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("business_id","due_date","payable","credited_payable","paid") WHERE status = 'sent';
--> statement-breakpoint
CREATE INDEX "invoices_owed_by_customer" ON "invoices" USING btree ("business_id","customer_id","due_date","payable","credited_payable","paid") WHERE status = 'sent';
--> statement-breakpoint
CREATE INDEX "invoices_to_refund" ON "invoices" USING btree ("business_id","customer_id") WHERE status = 'paid' and paid + credited_payable > payable;
--> statement-breakpoint
CREATE INDEX "invoices_not_payable_in_full" ON "invoices" USING btree ("business_id","customer_id","total","credited","payable","credited_payable") WHERE status in ('sent', 'paid') and (withholding_rate > 0 or rounding_step > 0);
--> statement-breakpoint
CREATE FUNCTION is_withholding(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN jsonb_typeof(value -> 'name') = 'string' AND jsonb_typeof(value -> 'rate') = 'number'
    AND (value ->> 'rate')::numeric BETWEEN 0 AND 100000;
--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_withholding CHECK (is_withholding(withholding));
--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_withholdings CHECK (jsonb_typeof(withholdings) = 'array');
--> statement-breakpoint
ALTER TABLE invoices
  DROP CONSTRAINT invoices_paid,
  ADD CONSTRAINT invoices_withholding CHECK (
    withholding_rate BETWEEN 0 AND 100000 AND char_length(withholding_name) <= 40 AND (withholding_rate = 0) = (withholding_name = '')
  ),
  ADD CONSTRAINT invoices_rounding_step CHECK (rounding_step IN (0, 5)),
  ADD CONSTRAINT invoices_payable CHECK (payable = total - withheld + rounding),
  ADD CONSTRAINT invoices_paid CHECK (
    CASE status
      WHEN 'sent' THEN paid >= 0 AND credited >= 0 AND paid + credited_payable < payable
      WHEN 'paid' THEN paid + credited_payable >= payable AND paid BETWEEN 0 AND payable AND credited BETWEEN 0 AND total
      ELSE paid = 0 AND credited = 0
    END
  );
--> statement-breakpoint
ALTER TABLE credit_notes
  DROP CONSTRAINT credit_notes_figures,
  ADD CONSTRAINT credit_notes_figures CHECK (
    subtotal >= 0 AND discount_total >= 0 AND already_credited >= 0 AND discount_total + already_credited <= subtotal
    AND tax >= 0 AND total >= 0 AND refund BETWEEN 0 AND payable
  ),
  ADD CONSTRAINT credit_notes_payable CHECK (withheld BETWEEN 0 AND total AND payable >= 0 AND abs(rounding) < 5);
--> statement-breakpoint
-- The columns that follow from others are filled in after this trigger.
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
    OR (to_jsonb(OLD) - '{status,paid,credited,cancelled_at,version,updated_at,search_text,withheld,rounding,payable,credited_payable}'::text[])
      <> (to_jsonb(NEW) - '{status,paid,credited,cancelled_at,version,updated_at,search_text,withheld,rounding,payable,credited_payable}'::text[]) THEN
    RAISE EXCEPTION 'invoice % has been issued and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF NEW.status = 'cancelled' AND EXISTS (SELECT FROM credit_notes WHERE business_id = NEW.business_id AND invoice_id = NEW.id) THEN
    RAISE EXCEPTION 'invoice % has credit notes and cannot be cancelled', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What an invoice says is credited is the sum of its credit notes, in its total and in what is to be paid, whenever a transaction ends.
CREATE OR REPLACE FUNCTION check_credits_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mismatch boolean;
  subject text := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END;
BEGIN
  SELECT (invoice.credited, invoice.credited_payable, credited_withheld_of(invoice.total, invoice.tax, invoice.withholding_rate, invoice.credited))
    <> (SELECT coalesce(sum(note.total), 0), coalesce(sum(note.payable), 0), coalesce(sum(note.withheld), 0) FROM credit_notes note
      WHERE note.business_id = invoice.business_id AND note.invoice_id = invoice.id)
    INTO mismatch
    FROM invoices invoice WHERE invoice.business_id = NEW.business_id AND invoice.id = subject;
  IF mismatch THEN
    RAISE EXCEPTION 'what an invoice says is credited differs from its credit notes' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
