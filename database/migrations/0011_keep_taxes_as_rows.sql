-- The taxes of invoices and credit notes as rows, for reports: one per rate and reason, lowest rate first.
CREATE TABLE "invoice_taxes" (
	"business_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"rate" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "invoice_taxes_business_id_invoice_id_position_pk" PRIMARY KEY("business_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "credit_note_taxes" (
	"business_id" text NOT NULL,
	"credit_note_id" text NOT NULL,
	"position" integer NOT NULL,
	"rate" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "credit_note_taxes_business_id_credit_note_id_position_pk" PRIMARY KEY("business_id","credit_note_id","position")
);
--> statement-breakpoint
INSERT INTO invoice_taxes (business_id, invoice_id, position, rate, name, category, reason, net, tax)
  SELECT business_id, id, place - 1, (tax_row ->> 'rate')::integer, tax_row ->> 'name',
    CASE WHEN (tax_row ->> 'rate')::integer > 0 THEN 'S' WHEN tax_row ->> 'reason' <> '' THEN 'E' ELSE 'Z' END,
    tax_row ->> 'reason', (tax_row ->> 'net')::bigint, (tax_row ->> 'tax')::bigint
  FROM invoices CROSS JOIN LATERAL jsonb_array_elements(taxes) WITH ORDINALITY AS kept(tax_row, place);
--> statement-breakpoint
INSERT INTO credit_note_taxes (business_id, credit_note_id, position, rate, name, category, reason, net, tax)
  SELECT business_id, id, place - 1, (tax_row ->> 'rate')::integer, tax_row ->> 'name',
    CASE WHEN (tax_row ->> 'rate')::integer > 0 THEN 'S' WHEN tax_row ->> 'reason' <> '' THEN 'E' ELSE 'Z' END,
    tax_row ->> 'reason', (tax_row ->> 'net')::bigint, (tax_row ->> 'tax')::bigint
  FROM credit_notes CROSS JOIN LATERAL jsonb_array_elements(taxes) WITH ORDINALITY AS kept(tax_row, place);
--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_taxes" ADD CONSTRAINT "credit_note_taxes_business_id_credit_note_id_credit_notes_business_id_id_fk" FOREIGN KEY ("business_id","credit_note_id") REFERENCES "public"."credit_notes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "taxes";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP COLUMN "taxes";--> statement-breakpoint

-- The categories are those of EN 16931; L and M are the taxes of the Canary Islands and of Ceuta and Melilla.
ALTER TABLE invoice_taxes ADD CONSTRAINT invoice_taxes_category CHECK (
  rate BETWEEN 0 AND 100000 AND category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M') AND (rate = 0 OR category IN ('S', 'L', 'M'))
);
--> statement-breakpoint
ALTER TABLE credit_note_taxes ADD CONSTRAINT credit_note_taxes_category CHECK (
  rate BETWEEN 0 AND 100000 AND category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M') AND (rate = 0 OR category IN ('S', 'L', 'M'))
);
--> statement-breakpoint

-- An invoice adds up when it is issued: its lines, its discount, its tax rows.
CREATE OR REPLACE FUNCTION check_figures_of_invoice(invoice invoices) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines bigint;
  right_taxes boolean;
BEGIN
  SELECT sum(total) INTO lines FROM invoice_items WHERE business_id = invoice.business_id AND invoice_id = invoice.id;
  SELECT coalesce(bool_and(
      rate.tax = CASE WHEN invoice.prices_include_tax
        THEN round((rate.net + rate.tax)::numeric * rate.rate / (100000 + rate.rate))
        ELSE round(rate.net::numeric * rate.rate / 100000) END
      AND rate.net + CASE WHEN invoice.prices_include_tax THEN rate.tax ELSE 0 END
        BETWEEN CASE WHEN invoice.discount_total = 0 THEN item.lines ELSE 0 END AND item.lines
    ), false)
    AND sum(rate.tax) = invoice.tax AND sum(rate.net) + invoice.tax = invoice.total
    INTO right_taxes
    FROM (
      SELECT * FROM invoice_taxes WHERE business_id = invoice.business_id AND invoice_id = invoice.id
    ) rate
    FULL JOIN (
      SELECT tax_rate, tax_free_reason, sum(total) AS lines FROM invoice_items
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id GROUP BY tax_rate, tax_free_reason
    ) item ON item.tax_rate = rate.rate AND item.tax_free_reason = rate.reason;
  IF lines IS DISTINCT FROM invoice.subtotal OR right_taxes IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of an invoice are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint

-- The items and the taxes of an issued invoice stay as they are.
CREATE OR REPLACE FUNCTION keep_items_of_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.business_id, OLD.invoice_id) <> (NEW.business_id, NEW.invoice_id) THEN
    RAISE EXCEPTION '% stay on their invoice', replace(TG_TABLE_NAME, '_', ' ') USING ERRCODE = 'DB003';
  END IF;
  IF EXISTS (SELECT FROM invoices WHERE business_id = OLD.business_id AND id = OLD.invoice_id AND status <> 'draft')
    AND NOT (TG_OP = 'DELETE' AND is_sample(OLD.business_id)) THEN
    RAISE EXCEPTION 'the % of an issued invoice cannot be changed', replace(TG_TABLE_NAME, 'invoice_', '') USING ERRCODE = 'DB003';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_new_items_off_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN invoices ON invoices.business_id = added.business_id AND invoices.id = added.invoice_id
    WHERE invoices.status <> 'draft'
  ) THEN
    RAISE EXCEPTION 'the % of an issued invoice cannot be changed', replace(TG_TABLE_NAME, 'invoice_', '') USING ERRCODE = 'DB003';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_taxes_keep_issued BEFORE UPDATE OR DELETE ON invoice_taxes
  FOR EACH ROW EXECUTE FUNCTION keep_items_of_issued_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_taxes_keep_new_off_issued AFTER INSERT ON invoice_taxes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_items_off_issued_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_taxes_not_truncated BEFORE TRUNCATE ON invoice_taxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER credit_note_taxes_stay BEFORE UPDATE OR DELETE ON credit_note_taxes FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER credit_note_taxes_not_truncated BEFORE TRUNCATE ON credit_note_taxes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- A credit note has one tax row for each rate and reason among its lines, and adds up with them.
CREATE FUNCTION credit_note_adds_up(note credit_notes) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT note.subtotal = coalesce((
      SELECT sum(total) FROM credit_note_items WHERE business_id = note.business_id AND credit_note_id = note.id
    ), 0)
    AND note.total = note.subtotal - note.discount_total + CASE WHEN invoice.prices_include_tax THEN 0 ELSE note.tax END
    AND (
      SELECT coalesce(sum(written.tax), 0) = note.tax AND coalesce(sum(written.net), 0) + note.tax = note.total
        AND coalesce(bool_and(written.rate IS NOT NULL AND line.tax_rate IS NOT NULL), true)
        AND count(*) = count(DISTINCT (line.tax_rate, line.tax_free_reason))
      FROM (SELECT * FROM credit_note_taxes WHERE business_id = note.business_id AND credit_note_id = note.id) written
      FULL JOIN (
        SELECT DISTINCT item.tax_rate, item.tax_free_reason FROM credit_note_items credit
        JOIN invoice_items item USING (business_id, invoice_id, position)
        WHERE credit.business_id = note.business_id AND credit.credit_note_id = note.id
      ) line ON line.tax_rate = written.rate AND line.tax_free_reason = written.reason
    )
  FROM invoices invoice WHERE invoice.business_id = note.business_id AND invoice.id = note.invoice_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_figures_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF credit_note_adds_up(NEW) IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of a credit note are those of its lines' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_taxes_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM credit_notes note
    WHERE (note.business_id, note.id) IN (SELECT business_id, credit_note_id FROM added) AND credit_note_adds_up(note) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'the taxes of a credit note are written with it, after its lines' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_note_taxes_add_up AFTER INSERT ON credit_note_taxes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_taxes_of_credit_note();
