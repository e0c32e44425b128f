ALTER TABLE "credit_note_taxes" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "tax_parts" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "parts" jsonb;--> statement-breakpoint
-- What the parts of a combined tax come to: of their rates, or of their taxes.
CREATE FUNCTION sum_of_parts(parts jsonb, field text) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT sum((part ->> field)::numeric) FROM jsonb_array_elements(parts) part
$$;
--> statement-breakpoint
ALTER TABLE tax_rates ADD CONSTRAINT tax_rates_parts CHECK (
  parts IS NULL OR (jsonb_array_length(parts) BETWEEN 2 AND 4 AND sum_of_parts(parts, 'rate') = rate AND rate > 0)
);
--> statement-breakpoint
ALTER TABLE invoice_items ADD CONSTRAINT invoice_items_tax_parts CHECK (
  tax_parts IS NULL OR (jsonb_array_length(tax_parts) BETWEEN 2 AND 4 AND sum_of_parts(tax_parts, 'rate') = tax_rate)
);
--> statement-breakpoint
ALTER TABLE invoice_taxes ADD CONSTRAINT invoice_taxes_parts CHECK (
  parts IS NULL OR (sum_of_parts(parts, 'rate') = rate AND sum_of_parts(parts, 'tax') = tax)
);
--> statement-breakpoint
ALTER TABLE credit_note_taxes ADD CONSTRAINT credit_note_taxes_parts CHECK (
  parts IS NULL OR (sum_of_parts(parts, 'rate') = rate AND sum_of_parts(parts, 'tax') = tax)
);
--> statement-breakpoint
-- Documents have one sum for each rate, but a business may sell in places where the same rate has other parts.
DROP INDEX tax_rates_rate_once;
--> statement-breakpoint
CREATE UNIQUE INDEX tax_rates_rate_once ON tax_rates (business_id, rate, free_reason, coalesce(parts::text, '')) WHERE archived_at IS NULL;
--> statement-breakpoint
-- The parts of a combined tax are rounded each for itself, and they are those of its lines.
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
        BETWEEN CASE WHEN invoice.discount_total = 0 THEN item.lines ELSE 0 END AND item.lines
      AND item.kinds = 1 AND item.parts::jsonb IS NOT DISTINCT FROM (
        SELECT jsonb_agg(part - 'tax' ORDER BY place) FROM jsonb_array_elements(rate.parts) WITH ORDINALITY AS each (part, place)
      )
    ), false)
    AND sum(rate.tax) = invoice.tax AND sum(rate.net) + invoice.tax = invoice.total
    INTO right_taxes
    FROM (
      SELECT * FROM invoice_taxes WHERE business_id = invoice.business_id AND invoice_id = invoice.id
    ) rate
    FULL JOIN (
      SELECT tax_rate, tax_free_reason, sum(total) AS lines, min(tax_parts::text) AS parts, count(DISTINCT coalesce(tax_parts::text, '')) AS kinds
      FROM invoice_items
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND kind <> 'heading' GROUP BY tax_rate, tax_free_reason
    ) item ON item.tax_rate = rate.rate AND item.tax_free_reason = rate.reason;
  IF lines IS DISTINCT FROM invoice.subtotal OR right_taxes IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of an invoice are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
-- In no tax rate, and in no part of a combined tax, is more credited than the invoice has.
CREATE OR REPLACE FUNCTION check_credited_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT note.business_id, note.invoice_id FROM added
      JOIN credit_notes note ON note.business_id = added.business_id AND note.id = added.credit_note_id
    ) written
    JOIN invoice_taxes tax USING (business_id, invoice_id)
    CROSS JOIN LATERAL (
      SELECT sum(credit.net) AS net, sum(credit.tax) AS tax FROM credit_notes note
      JOIN credit_note_taxes credit ON credit.business_id = note.business_id AND credit.credit_note_id = note.id
      WHERE note.business_id = tax.business_id AND note.invoice_id = tax.invoice_id AND credit.rate = tax.rate AND credit.reason = tax.reason
    ) credited
    WHERE credited.net > tax.net OR credited.tax > tax.tax OR (tax.parts IS NOT NULL AND EXISTS (
      SELECT FROM jsonb_array_elements(tax.parts) WITH ORDINALITY AS each (part, place)
      WHERE (part ->> 'tax')::bigint < (
        SELECT sum((credit.parts -> (place - 1)::integer ->> 'tax')::bigint) FROM credit_notes note
        JOIN credit_note_taxes credit ON credit.business_id = note.business_id AND credit.credit_note_id = note.id
        WHERE note.business_id = tax.business_id AND note.invoice_id = tax.invoice_id AND credit.rate = tax.rate AND credit.reason = tax.reason
      )
    ))
  ) THEN
    RAISE EXCEPTION 'no more can be credited in a tax rate than is on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
