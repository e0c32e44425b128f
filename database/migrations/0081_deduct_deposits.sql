-- Deposit invoices, and the invoices that deduct them. A deduction lowers the tax rows of the final invoice, whose lines stay the whole service.
CREATE TABLE "invoice_deposits" (
	"business_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"rate" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"parts" jsonb,
	"deposit_id" text NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_deposits_business_id_invoice_id_position_pk" PRIMARY KEY("business_id","invoice_id","position")
);
--> statement-breakpoint
DROP INDEX "invoices_quote_once";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deposit_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_deposits" ADD CONSTRAINT "invoice_deposits_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_deposits" ADD CONSTRAINT "invoice_deposits_business_id_deposit_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","deposit_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_deposits_once" ON "invoice_deposits" USING btree ("business_id","deposit_id","rate","reason") WHERE not released;--> statement-breakpoint
CREATE INDEX "invoice_deposits_by_deposit" ON "invoice_deposits" USING btree ("business_id","deposit_id");--> statement-breakpoint
CREATE INDEX "invoices_deposits_of_quote" ON "invoices" USING btree ("business_id","quote_id") WHERE quote_id is not null and is_deposit;--> statement-breakpoint
CREATE INDEX "invoices_deposits_of_customer" ON "invoices" USING btree ("business_id","customer_id","date") WHERE is_deposit;--> statement-breakpoint
-- A quote becomes one invoice beside its deposit invoices, and another one where that was cancelled. Deferrable, as the invoices of a business that comes from elsewhere are cancelled after they were written.
ALTER TABLE invoices ADD CONSTRAINT invoices_quote_once EXCLUDE USING btree (business_id WITH =, quote_id WITH =)
  WHERE (quote_id IS NOT NULL AND status <> 'cancelled' AND NOT is_deposit) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE invoices
  DROP CONSTRAINT invoices_total,
  ADD CONSTRAINT invoices_total CHECK (
    tax >= 0 AND deposit_total BETWEEN 0 AND subtotal - discount_total
    AND total = subtotal - discount_total - deposit_total + CASE WHEN prices_include_tax THEN 0 ELSE tax END
  ),
  ADD CONSTRAINT invoices_deposit CHECK (NOT is_deposit OR deposit_total = 0);
--> statement-breakpoint
ALTER TABLE invoice_deposits
  ADD CONSTRAINT invoice_deposits_category CHECK (category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M')),
  ADD CONSTRAINT invoice_deposits_figures CHECK (net >= 0 AND tax >= 0 AND net + tax > 0),
  ADD CONSTRAINT invoice_deposits_parts CHECK (
    parts IS NULL OR (sum_of_parts(parts, 'rate') = rate AND sum_of_parts(parts, 'tax') = tax)
  );
--> statement-breakpoint

-- An invoice adds up less the deposits that it deducts, and each of these is all that is left of a deposit invoice of its customer.
CREATE OR REPLACE FUNCTION check_figures_of_invoice(invoice invoices) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  right_taxes boolean;
BEGIN
  SELECT bool_and(name <> '' AND (kind = 'heading' OR num_nonnulls(quantity, price) = 2)) AND bool_or(kind <> 'heading'), sum(total)
    INTO is_complete, lines
    FROM invoice_items WHERE business_id = invoice.business_id AND invoice_id = invoice.id;
  IF is_complete IS NOT TRUE THEN
    RAISE EXCEPTION 'an invoice has lines with a name, a quantity and a price' USING ERRCODE = 'DB003';
  END IF;
  SELECT coalesce(bool_and(
      rate.tax = CASE
        WHEN invoice.prices_include_tax THEN round((rate.net + rate.tax)::numeric * rate.rate / (100000 + rate.rate))
        WHEN rate.parts IS NULL THEN round(rate.net::numeric * rate.rate / 100000)
        ELSE (SELECT sum(round(rate.net::numeric * (part ->> 'rate')::bigint / 100000)) FROM jsonb_array_elements(rate.parts) part)
      END
      AND rate.net + CASE WHEN invoice.prices_include_tax THEN rate.tax ELSE 0 END
        BETWEEN CASE WHEN invoice.discount_total = 0 THEN item.lines - coalesce(deposit.amount, 0) ELSE 0 END
        AND item.lines - coalesce(deposit.amount, 0)
      AND item.kinds = 1 AND item.parts::jsonb IS NOT DISTINCT FROM (
        SELECT jsonb_agg(part - 'tax' ORDER BY place) FROM jsonb_array_elements(rate.parts) WITH ORDINALITY AS each (part, place)
      )
    ), false)
    AND sum(rate.tax) = invoice.tax AND sum(rate.net) + invoice.tax = invoice.total
    AND coalesce(sum(deposit.amount), 0) = invoice.deposit_total
    INTO right_taxes
    FROM (
      SELECT * FROM invoice_taxes WHERE business_id = invoice.business_id AND invoice_id = invoice.id
    ) rate
    FULL JOIN (
      SELECT tax_rate, tax_free_reason, sum(total) AS lines, min(tax_parts::text) AS parts, count(DISTINCT coalesce(tax_parts::text, '')) AS kinds
      FROM invoice_items
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND kind <> 'heading' GROUP BY tax_rate, tax_free_reason
    ) item ON item.tax_rate = rate.rate AND item.tax_free_reason = rate.reason
    FULL JOIN (
      SELECT deducted.rate, deducted.reason, sum(net + CASE WHEN invoice.prices_include_tax THEN tax ELSE 0 END)::bigint AS amount
      FROM invoice_deposits deducted
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id GROUP BY deducted.rate, deducted.reason
    ) deposit ON deposit.rate = rate.rate AND deposit.reason = rate.reason;
  IF lines IS DISTINCT FROM invoice.subtotal OR right_taxes IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of an invoice are those of its items' USING ERRCODE = 'DB003';
  END IF;
  IF invoice.is_deposit AND (
    EXISTS (SELECT FROM invoice_items WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND kind = 'product')
    OR EXISTS (SELECT FROM invoice_deposits WHERE business_id = invoice.business_id AND invoice_id = invoice.id)
  ) THEN
    RAISE EXCEPTION 'a deposit invoice has neither products nor deposits' USING ERRCODE = 'DB003';
  END IF;
  IF invoice.deposit_total > 0 AND NOT is_new_business(invoice.business_id) THEN
    PERFORM 1 FROM invoices deposit
      JOIN invoice_deposits deducted ON deducted.business_id = deposit.business_id AND deducted.deposit_id = deposit.id
      WHERE deducted.business_id = invoice.business_id AND deducted.invoice_id = invoice.id
      ORDER BY deposit.id FOR SHARE OF deposit;
    IF EXISTS (
      SELECT FROM (SELECT * FROM invoice_deposits WHERE business_id = invoice.business_id AND invoice_id = invoice.id) deducted
      FULL JOIN (
        SELECT deposit.id, deposit.is_deposit AND deposit.status IN ('sent', 'paid') AND deposit.customer_id = invoice.customer_id AS is_open,
          tax.rate, tax.reason, tax.net - coalesce(credited.net, 0) AS net, tax.tax - coalesce(credited.tax, 0) AS tax
        FROM invoices deposit
        JOIN invoice_taxes tax ON tax.business_id = deposit.business_id AND tax.invoice_id = deposit.id
        CROSS JOIN LATERAL (
          SELECT sum(credit.net) AS net, sum(credit.tax) AS tax FROM credit_notes note
          JOIN credit_note_taxes credit ON credit.business_id = note.business_id AND credit.credit_note_id = note.id
          WHERE note.business_id = tax.business_id AND note.invoice_id = tax.invoice_id AND credit.rate = tax.rate AND credit.reason = tax.reason
        ) credited
        WHERE deposit.business_id = invoice.business_id AND deposit.id IN (
          SELECT deposit_id FROM invoice_deposits WHERE business_id = invoice.business_id AND invoice_id = invoice.id
        )
      ) written ON written.id = deducted.deposit_id AND written.rate = deducted.rate AND written.reason = deducted.reason
      WHERE written.is_open IS NOT TRUE OR written.net <> coalesce(deducted.net, 0) OR written.tax <> coalesce(deducted.tax, 0)
    ) THEN
      RAISE EXCEPTION 'an invoice deducts what is left of deposit invoices of its customer' USING ERRCODE = 'DB003';
    END IF;
  END IF;
END $$;
--> statement-breakpoint
-- Deposits stay on an issued invoice. They are released when it is cancelled or credited in full, and never taken back.
CREATE FUNCTION keep_deposits_of_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE business_id = OLD.business_id AND id = OLD.invoice_id;
  IF TG_OP = 'DELETE' THEN
    IF invoice.status IS NULL OR invoice.status = 'draft' OR is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.released AND NOT OLD.released AND to_jsonb(OLD) - 'released' = to_jsonb(NEW) - 'released'
    AND (invoice.status = 'cancelled' OR (invoice.status <> 'draft' AND invoice.credited = invoice.total)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the deposits of an issued invoice cannot be changed' USING ERRCODE = 'DB003';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_deposits_keep_issued BEFORE UPDATE OR DELETE ON invoice_deposits
  FOR EACH ROW EXECUTE FUNCTION keep_deposits_of_issued_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_deposits_keep_new_off_issued AFTER INSERT ON invoice_deposits REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_items_off_issued_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_deposits_not_truncated BEFORE TRUNCATE ON invoice_deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
-- A deposit that an issued invoice deducts is neither cancelled nor credited.
CREATE FUNCTION keep_deducted_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END;
BEGIN
  IF NOT is_new_business(NEW.business_id) AND EXISTS (
    SELECT FROM invoice_deposits deducted
    JOIN invoices invoice ON invoice.business_id = deducted.business_id AND invoice.id = deducted.invoice_id
    WHERE deducted.business_id = NEW.business_id AND deducted.deposit_id = subject AND NOT deducted.released AND invoice.status <> 'draft'
  ) THEN
    RAISE EXCEPTION 'deposit invoice % is deducted on another invoice', subject USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_deducted BEFORE UPDATE OF status ON invoices
  FOR EACH ROW WHEN (NEW.status = 'cancelled' AND NEW.is_deposit) EXECUTE FUNCTION keep_deducted_deposit();
--> statement-breakpoint
CREATE TRIGGER credit_notes_keep_deducted BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_deducted_deposit();
