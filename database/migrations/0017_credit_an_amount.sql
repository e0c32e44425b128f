ALTER TABLE "credit_notes" ADD COLUMN "already_credited" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A credit note without lines credits an amount, for a reason, and brings no goods back.
ALTER TABLE credit_notes
  DROP CONSTRAINT credit_notes_figures,
  ADD CONSTRAINT credit_notes_figures CHECK (
    subtotal >= 0 AND discount_total >= 0 AND already_credited >= 0 AND discount_total + already_credited <= subtotal
    AND tax >= 0 AND total >= 0 AND refund BETWEEN 0 AND total
  ),
  ADD CONSTRAINT credit_notes_by_amount CHECK (
    line_count > 0 OR (reason <> '' AND total > 0 AND discount_total = 0 AND already_credited = 0 AND NOT goods_came_back)
  );
--> statement-breakpoint

-- A credit note has one tax row for each rate and reason among its lines, and adds up with them. A credit by amount has tax rows of its invoice.
CREATE OR REPLACE FUNCTION credit_note_adds_up(note credit_notes) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (note.line_count = 0 OR note.subtotal = (
      SELECT sum(total) FROM credit_note_items WHERE business_id = note.business_id AND credit_note_id = note.id
    ))
    AND note.total = note.subtotal - note.discount_total - note.already_credited
      + CASE WHEN invoice.prices_include_tax THEN 0 ELSE note.tax END
    AND (
      SELECT coalesce(sum(written.tax), 0) = note.tax AND coalesce(sum(written.net), 0) + note.tax = note.total
        AND coalesce(bool_and(written.rate IS NOT NULL AND line.tax_rate IS NOT NULL), true)
        AND count(*) = count(DISTINCT (line.tax_rate, line.tax_free_reason))
      FROM (SELECT * FROM credit_note_taxes WHERE business_id = note.business_id AND credit_note_id = note.id) written
      FULL JOIN (
        SELECT DISTINCT item.tax_rate, item.tax_free_reason FROM credit_note_items credit
        JOIN invoice_items item USING (business_id, invoice_id, position)
        WHERE credit.business_id = note.business_id AND credit.credit_note_id = note.id
        UNION ALL
        SELECT DISTINCT tax.rate, tax.reason FROM credit_note_taxes credit
        JOIN invoice_taxes tax ON tax.business_id = credit.business_id AND tax.rate = credit.rate AND tax.reason = credit.reason
        WHERE note.line_count = 0 AND credit.business_id = note.business_id AND credit.credit_note_id = note.id
          AND tax.invoice_id = note.invoice_id
      ) line ON line.tax_rate = written.rate AND line.tax_free_reason = written.reason
    )
  FROM invoices invoice WHERE invoice.business_id = note.business_id AND invoice.id = note.invoice_id
$$;
--> statement-breakpoint

-- In no tax rate is more credited than the invoice has.
CREATE FUNCTION check_credited_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE credited.net > tax.net OR credited.tax > tax.tax
  ) THEN
    RAISE EXCEPTION 'no more can be credited in a tax rate than is on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_note_taxes_within_invoice AFTER INSERT ON credit_note_taxes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_credited_taxes();
