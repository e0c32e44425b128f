-- An invoice deducts as much of a deposit as it has room for, and the next one deducts the rest.
DROP INDEX "invoice_deposits_once";
--> statement-breakpoint
-- What credit notes and issued invoices have taken of a deposit invoice in one tax, with this invoice, which is being issued.
CREATE FUNCTION taken_of_deposit(business text, deposit text, of_rate integer, of_reason text, with_invoice text, OUT net bigint, OUT tax bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(taken.net), 0)::bigint, coalesce(sum(taken.tax), 0)::bigint FROM (
    SELECT credit.net, credit.tax FROM credit_notes note
    JOIN credit_note_taxes credit ON credit.business_id = note.business_id AND credit.credit_note_id = note.id
    WHERE note.business_id = business AND note.invoice_id = deposit AND credit.rate = of_rate AND credit.reason = of_reason
    UNION ALL
    SELECT deducted.net, deducted.tax FROM invoice_deposits deducted
    JOIN invoices ON invoices.business_id = deducted.business_id AND invoices.id = deducted.invoice_id
    WHERE deducted.business_id = business AND deducted.deposit_id = deposit AND deducted.rate = of_rate AND deducted.reason = of_reason
      AND NOT deducted.released AND (invoices.status IN ('sent', 'paid') OR invoices.id = with_invoice)
  ) taken
$$;
--> statement-breakpoint
-- The tax of an invoice with deposits is that of the whole service less theirs. One of before may have the tax of what they left.
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
      (rate.tax = CASE
        WHEN invoice.prices_include_tax THEN round((rate.net + rate.tax)::numeric * rate.rate / (100000 + rate.rate))
        WHEN rate.parts IS NULL THEN round(rate.net::numeric * rate.rate / 100000)
        ELSE (SELECT sum(round(rate.net::numeric * (part ->> 'rate')::bigint / 100000)) FROM jsonb_array_elements(rate.parts) part)
      END OR deposit.tax IS NOT NULL AND rate.tax = CASE
        WHEN invoice.prices_include_tax THEN least(rate.net + rate.tax, greatest(0,
          round((rate.net + rate.tax + deposit.amount)::numeric * rate.rate / (100000 + rate.rate)) - deposit.tax
        ))
        WHEN rate.parts IS NULL THEN greatest(0, round((rate.net + deposit.amount)::numeric * rate.rate / 100000) - deposit.tax)
        ELSE (
          SELECT sum(greatest(0, round((rate.net + deposit.amount)::numeric * (part ->> 'rate')::bigint / 100000) - coalesce((
            SELECT sum((deducted.parts -> (place - 1)::integer ->> 'tax')::bigint) FROM invoice_deposits deducted
            WHERE deducted.business_id = invoice.business_id AND deducted.invoice_id = invoice.id
              AND deducted.rate = rate.rate AND deducted.reason = rate.reason
          ), 0))) FROM jsonb_array_elements(rate.parts) WITH ORDINALITY AS each (part, place)
        )
      END)
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
      SELECT deducted.rate, deducted.reason, sum(net + CASE WHEN invoice.prices_include_tax THEN tax ELSE 0 END)::bigint AS amount,
        sum(tax)::bigint AS tax
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
      ORDER BY deposit.id FOR NO KEY UPDATE OF deposit;
    IF EXISTS (
      SELECT FROM invoice_deposits own
      LEFT JOIN invoices deposit ON deposit.business_id = own.business_id AND deposit.id = own.deposit_id
        AND deposit.is_deposit AND deposit.status IN ('sent', 'paid') AND deposit.customer_id = invoice.customer_id
      LEFT JOIN invoice_taxes tax ON tax.business_id = deposit.business_id AND tax.invoice_id = deposit.id
        AND tax.rate = own.rate AND tax.reason = own.reason
      CROSS JOIN LATERAL taken_of_deposit(own.business_id, own.deposit_id, own.rate, own.reason, invoice.id) taken
      WHERE own.business_id = invoice.business_id AND own.invoice_id = invoice.id
        AND (tax.net IS NULL OR taken.net > tax.net OR taken.tax > tax.tax)
    ) THEN
      RAISE EXCEPTION 'an invoice deducts no more than what is left of deposit invoices of its customer' USING ERRCODE = 'DB003';
    END IF;
  END IF;
END $$;
--> statement-breakpoint
-- In no tax rate, and in no part of a combined tax, is more credited than the invoice has; of a deposit invoice, no more than invoices have left.
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
    CROSS JOIN LATERAL (
      SELECT net, tax FROM taken_of_deposit(tax.business_id, tax.invoice_id, tax.rate, tax.reason, NULL)
        WHERE EXISTS (SELECT FROM invoices WHERE business_id = tax.business_id AND id = tax.invoice_id AND is_deposit)
      UNION ALL SELECT credited.net, credited.tax
    ) taken
    WHERE taken.net > tax.net OR taken.tax > tax.tax OR (tax.parts IS NOT NULL AND EXISTS (
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
--> statement-breakpoint
DROP TRIGGER credit_notes_keep_deducted ON credit_notes;
--> statement-breakpoint
-- An order with deposits of its own is cancelled once nothing is left of them.
CREATE FUNCTION keep_order_with_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_new_business(NEW.business_id) AND EXISTS (
    SELECT FROM invoices deposit
    JOIN invoice_taxes row ON row.business_id = deposit.business_id AND row.invoice_id = deposit.id
    CROSS JOIN LATERAL taken_of_deposit(deposit.business_id, deposit.id, row.rate, row.reason, NULL) taken
    WHERE deposit.business_id = NEW.business_id AND deposit.order_id = NEW.id AND deposit.is_deposit
      AND deposit.status IN ('sent', 'paid') AND (taken.net < row.net OR taken.tax < row.tax)
  ) THEN
    RAISE EXCEPTION 'something is left of a deposit of order %', NEW.id USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_with_deposits BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION keep_order_with_deposits();
