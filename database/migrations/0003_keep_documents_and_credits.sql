-- What a value may be.
ALTER TABLE businesses
  ADD CONSTRAINT businesses_letterhead_lengths CHECK (
    char_length(email) <= 254 AND char_length(phone) <= 40 AND char_length(website) <= 200 AND char_length(tax_number) <= 40
    AND char_length(bank_name) <= 100 AND char_length(payment_terms) <= 1000 AND char_length(footer) <= 500
    AND char_length(invoice_note) <= 2000
  ),
  ADD CONSTRAINT businesses_iban CHECK (iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
  ADD CONSTRAINT businesses_bic CHECK (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  ADD CONSTRAINT businesses_accent_color CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT businesses_tax_name CHECK (char_length(tax_name) BETWEEN 1 AND 40),
  ADD CONSTRAINT businesses_tax_free_reason CHECK (char_length(tax_free_reason) <= 200 AND (tax_rate = 0 OR tax_free_reason = '')),
  ADD CONSTRAINT businesses_credit_note_pattern CHECK (credit_note_pattern LIKE '%{number%');
--> statement-breakpoint
ALTER TABLE tax_rates
  ADD CONSTRAINT tax_rates_name_length CHECK (char_length(name) BETWEEN 1 AND 40),
  ADD CONSTRAINT tax_rates_rate CHECK (rate BETWEEN 0 AND 100000),
  ADD CONSTRAINT tax_rates_free_reason CHECK (char_length(free_reason) <= 200 AND (rate = 0) = (free_reason <> ''));
--> statement-breakpoint
CREATE UNIQUE INDEX tax_rates_name_once ON tax_rates (business_id, lower(name)) WHERE archived_at IS NULL;
--> statement-breakpoint
-- EN 16931 knows one sum of tax per rate (BG-23): two names for it would stand under one of them.
CREATE UNIQUE INDEX tax_rates_rate_once ON tax_rates (business_id, rate, free_reason) WHERE archived_at IS NULL;
--> statement-breakpoint
ALTER TABLE invoices
  DROP CONSTRAINT invoices_total,
  DROP CONSTRAINT invoices_paid,
  ADD CONSTRAINT invoices_discount CHECK (
    num_nonnulls(discount_percent, discount_amount) <= 1 AND discount_percent BETWEEN 0 AND 100000 AND discount_amount >= 0
    AND discount_total BETWEEN 0 AND subtotal
  ),
  ADD CONSTRAINT invoices_total CHECK (
    tax >= 0 AND total = subtotal - discount_total + CASE WHEN prices_include_tax THEN 0 ELSE tax END
  ),
  ADD CONSTRAINT invoices_paid CHECK (
    CASE status
      WHEN 'sent' THEN paid >= 0 AND credited >= 0 AND paid + credited < total
      WHEN 'paid' THEN paid + credited >= total AND paid BETWEEN 0 AND total AND credited BETWEEN 0 AND total
      ELSE paid = 0 AND credited = 0
    END
  );
--> statement-breakpoint
ALTER TABLE invoice_items
  DROP CONSTRAINT invoice_items_total,
  ADD CONSTRAINT invoice_items_discount CHECK (
    num_nonnulls(discount_percent, discount_amount) <= 1 AND discount_percent BETWEEN 0 AND 100000 AND discount_amount >= 0
  ),
  ADD CONSTRAINT invoice_items_tax_text CHECK (char_length(tax_name) <= 40 AND char_length(tax_free_reason) <= 200),
  ADD CONSTRAINT invoice_items_total CHECK (
    total >= 0 AND total = CASE
      WHEN discount_percent IS NULL THEN round(price::numeric * quantity / 1000) - coalesce(discount_amount, 0)
      ELSE round(price::numeric * quantity * (100000 - discount_percent) / 100000000)
    END
  );
--> statement-breakpoint
ALTER TABLE payments
  ADD CONSTRAINT payments_method CHECK (method IN ('bank-transfer', 'card', 'cash', 'cheque', 'other')),
  ADD CONSTRAINT payments_reference_length CHECK (char_length(reference) <= 140);
--> statement-breakpoint
ALTER TABLE number_series ADD CONSTRAINT number_series_kind CHECK (kind IN ('invoice', 'credit-note'));
--> statement-breakpoint
ALTER TABLE credit_notes
  ADD CONSTRAINT credit_notes_reason_length CHECK (char_length(reason) <= 500),
  ADD CONSTRAINT credit_notes_figures CHECK (
    subtotal >= 0 AND discount_total BETWEEN 0 AND subtotal AND tax >= 0 AND total >= 0 AND refund BETWEEN 0 AND total
  );
--> statement-breakpoint
ALTER TABLE credit_note_items
  ADD CONSTRAINT credit_note_items_figures CHECK (quantity > 0 AND total >= 0);
--> statement-breakpoint
ALTER TABLE issued_documents
  ADD CONSTRAINT issued_documents_kind CHECK (kind IN ('invoice', 'cancelled-invoice', 'credit-note'));
--> statement-breakpoint
ALTER TABLE mail_settings
  ADD CONSTRAINT mail_settings_port CHECK (port BETWEEN 1 AND 65535),
  ADD CONSTRAINT mail_settings_security CHECK (security IN ('tls', 'starttls', 'none'));
--> statement-breakpoint
ALTER TABLE emails
  ADD CONSTRAINT emails_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note', 'test')),
  ADD CONSTRAINT emails_status CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'withdrawn')),
  ADD CONSTRAINT emails_one_line CHECK (recipient !~ '[\r\n]' AND subject !~ '[\r\n]');
--> statement-breakpoint
ALTER TABLE public_links ADD CONSTRAINT public_links_token CHECK (token ~ '^[A-Za-z0-9]{32,64}$');
--> statement-breakpoint

-- Samples in which nobody entered anything: one transaction wrote all of their rows, and PostgreSQL keeps that with each row.
CREATE TEMPORARY TABLE untouched_samples ON COMMIT DROP AS
  SELECT id FROM businesses sample WHERE sample_since IS NOT NULL AND NOT EXISTS (
    SELECT FROM products WHERE business_id = sample.id AND xmin <> sample.xmin
    UNION ALL SELECT FROM customers WHERE business_id = sample.id AND xmin <> sample.xmin
    UNION ALL SELECT FROM customer_prices WHERE business_id = sample.id AND xmin <> sample.xmin
    UNION ALL SELECT FROM invoices WHERE business_id = sample.id AND xmin <> sample.xmin
    UNION ALL SELECT FROM stock_movements WHERE business_id = sample.id AND xmin <> sample.xmin
    UNION ALL SELECT FROM payments WHERE business_id = sample.id AND xmin <> sample.xmin
  );
--> statement-breakpoint

-- Books from before: the letterhead as it stands, the tax rows of every invoice, and what its dates tell of its history.
INSERT INTO letterheads (business_id, version, name, address, logo)
  SELECT id, 1, name, address, png FROM businesses LEFT JOIN business_logos ON business_id = id;
--> statement-breakpoint
ALTER TABLE invoices DISABLE TRIGGER invoices_keep_issued;
--> statement-breakpoint
UPDATE invoices invoice SET
  letterhead = CASE WHEN status = 'draft' THEN NULL ELSE 1 END,
  taxes = coalesce((
    SELECT jsonb_agg(jsonb_build_object('rate', tax_rate, 'name', 'Tax', 'reason', '', 'net', net,
      'tax', round(net * tax_rate / 100000)) ORDER BY tax_rate)
    FROM (
      SELECT tax_rate, sum(total) AS net FROM invoice_items item
      WHERE item.business_id = invoice.business_id AND item.invoice_id = invoice.id GROUP BY tax_rate
    ) rate
  ), '[]');
--> statement-breakpoint
ALTER TABLE invoices ENABLE TRIGGER invoices_keep_issued;
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_letterhead CHECK ((status = 'draft') = (letterhead IS NULL));
--> statement-breakpoint
-- So that an untouched sample is still told by its rows, all of them are written once more, by this transaction.
ALTER TABLE stock_movements DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE payments DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE businesses SET id = id WHERE id IN (SELECT id FROM untouched_samples);
--> statement-breakpoint
UPDATE products SET id = id WHERE business_id IN (SELECT id FROM untouched_samples);
--> statement-breakpoint
UPDATE customers SET id = id WHERE business_id IN (SELECT id FROM untouched_samples);
--> statement-breakpoint
UPDATE customer_prices SET price = price WHERE business_id IN (SELECT id FROM untouched_samples);
--> statement-breakpoint
UPDATE stock_movements SET id = id WHERE business_id IN (SELECT id FROM untouched_samples);
--> statement-breakpoint
UPDATE payments SET id = id WHERE business_id IN (SELECT id FROM untouched_samples);
--> statement-breakpoint
ALTER TABLE stock_movements ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE payments ENABLE TRIGGER USER;
--> statement-breakpoint
INSERT INTO invoice_events (business_id, invoice_id, event, data, created_at)
  SELECT business_id, invoice_id, event, data, created_at FROM (
    SELECT business_id, id AS invoice_id, 1 AS place, 'created' AS event, jsonb_build_object('total', total) AS data, created_at
      FROM invoices
    UNION ALL
    SELECT business_id, id, 2, 'issued', jsonb_build_object('number', number, 'total', total, 'dueDate', due_date), issued_at
      FROM invoices WHERE issued_at IS NOT NULL
    UNION ALL
    SELECT business_id, invoice_id, 3, 'payment-recorded',
      jsonb_build_object('amount', amount, 'method', method, 'reference', reference, 'balance', NULL), created_at FROM payments
    UNION ALL
    SELECT business_id, invoice_id, 4, 'payment-removed',
      jsonb_build_object('amount', amount, 'reason', removal_reason, 'balance', NULL), removed_at FROM payments WHERE removed_at IS NOT NULL
    UNION ALL
    SELECT business_id, id, 5, 'cancelled', jsonb_build_object('goodsCameBack', EXISTS (
        SELECT FROM stock_movements movement WHERE movement.business_id = invoices.business_id
          AND movement.invoice_id = invoices.id AND movement.reason = 'return')), cancelled_at
      FROM invoices WHERE cancelled_at IS NOT NULL
  ) happened ORDER BY created_at, place;
--> statement-breakpoint

-- What is issued adds up, and stays as it is; credit notes, payments and a cancellation are all that still reach it.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) THEN
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
CREATE FUNCTION check_figures_of_invoice(invoice invoices) RETURNS void LANGUAGE plpgsql AS $$
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
    FROM jsonb_to_recordset(invoice.taxes) AS rate(rate bigint, reason text, net bigint, tax bigint)
    FULL JOIN (
      SELECT tax_rate, tax_free_reason, sum(total) AS lines FROM invoice_items
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id GROUP BY tax_rate, tax_free_reason
    ) item ON item.tax_rate = rate.rate AND item.tax_free_reason = rate.reason;
  IF lines IS DISTINCT FROM invoice.subtotal OR right_taxes IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of an invoice are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint

-- A line can neither be changed on an issued invoice nor leave it for another.
CREATE OR REPLACE FUNCTION keep_items_of_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.business_id, OLD.invoice_id) <> (NEW.business_id, NEW.invoice_id) THEN
    RAISE EXCEPTION 'a line stays on its invoice' USING ERRCODE = 'DB003';
  END IF;
  IF EXISTS (SELECT FROM invoices WHERE business_id = OLD.business_id AND id = OLD.invoice_id AND status <> 'draft')
    AND NOT (TG_OP = 'DELETE' AND is_sample(OLD.business_id)) THEN
    RAISE EXCEPTION 'the items of an issued invoice cannot be changed' USING ERRCODE = 'DB003';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint

-- Items are held at once for all rows of an insert; a change or a deletion is looked at row by row.
DROP TRIGGER invoice_items_keep_issued ON invoice_items;
--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_issued BEFORE UPDATE OR DELETE ON invoice_items
  FOR EACH ROW EXECUTE FUNCTION keep_items_of_issued_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_new_items_off_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN invoices ON invoices.business_id = added.business_id AND invoices.id = added.invoice_id
    WHERE invoices.status <> 'draft'
  ) THEN
    RAISE EXCEPTION 'the items of an issued invoice cannot be changed' USING ERRCODE = 'DB003';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_new_off_issued AFTER INSERT ON invoice_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_items_off_issued_invoice();
--> statement-breakpoint

-- What is only ever appended to.
CREATE FUNCTION refuse_to_change_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% stay as they were written', replace(TG_TABLE_NAME, '_', ' ') USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint
CREATE TRIGGER letterheads_stay BEFORE UPDATE OR DELETE ON letterheads FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER credit_notes_stay BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER credit_note_items_stay BEFORE UPDATE OR DELETE ON credit_note_items FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER issued_documents_stay BEFORE UPDATE OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the history of a draft goes with the draft
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id)
    OR NOT EXISTS (SELECT FROM invoices WHERE business_id = OLD.business_id AND id = OLD.invoice_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'history is only ever appended to' USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_events_stay BEFORE UPDATE OR DELETE ON invoice_events
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history();
--> statement-breakpoint

-- A row that stays cannot be swept away with its table either.
CREATE FUNCTION refuse_to_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% stay as they were written', replace(TG_TABLE_NAME, '_', ' ') USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_not_truncated BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER invoice_items_not_truncated BEFORE TRUNCATE ON invoice_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER payments_not_truncated BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER stock_movements_not_truncated BEFORE TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER letterheads_not_truncated BEFORE TRUNCATE ON letterheads FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER credit_notes_not_truncated BEFORE TRUNCATE ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER credit_note_items_not_truncated BEFORE TRUNCATE ON credit_note_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER issued_documents_not_truncated BEFORE TRUNCATE ON issued_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER invoice_events_not_truncated BEFORE TRUNCATE ON invoice_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- A credit note takes back what has been issued, one at a time, under a number that no invoice has.
CREATE FUNCTION admit_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing text;
BEGIN
  SELECT status INTO standing FROM invoices WHERE business_id = NEW.business_id AND id = NEW.invoice_id FOR NO KEY UPDATE;
  IF standing NOT IN ('sent', 'paid') THEN
    RAISE EXCEPTION 'an invoice that is % has no credit notes', standing USING ERRCODE = 'DB006';
  END IF;
  IF EXISTS (SELECT FROM invoices WHERE business_id = NEW.business_id AND number = NEW.number) THEN
    RAISE EXCEPTION 'an invoice has the number %', NEW.number
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'credit_notes_number_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_notes_admitted BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION admit_credit_note();
--> statement-breakpoint

-- No line is credited beyond its quantity and its total. Looked at once for all lines of a credit note, as there may be 500.
CREATE FUNCTION check_credited_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    JOIN invoice_items item USING (business_id, invoice_id, position)
    CROSS JOIN LATERAL (
      SELECT sum(credit.quantity) AS quantity, sum(credit.total) AS total FROM credit_note_items credit
      WHERE credit.business_id = item.business_id AND credit.invoice_id = item.invoice_id AND credit.position = item.position
    ) credited
    WHERE credited.quantity > item.quantity OR credited.total > item.total
  ) THEN
    RAISE EXCEPTION 'no more of a line can be credited than stands on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_note_items_within_lines AFTER INSERT ON credit_note_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_credited_lines();
--> statement-breakpoint

-- A credit note adds up: its lines, its discount, its rows of tax.
CREATE FUNCTION check_figures_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  adds_up boolean;
BEGIN
  SELECT NEW.subtotal = coalesce((
      SELECT sum(total) FROM credit_note_items WHERE business_id = NEW.business_id AND credit_note_id = NEW.id
    ), 0)
    AND NEW.total = NEW.subtotal - NEW.discount_total + CASE WHEN invoice.prices_include_tax THEN 0 ELSE NEW.tax END
    AND (
      SELECT coalesce(sum(row.tax), 0) = NEW.tax AND coalesce(sum(row.net), 0) + NEW.tax = NEW.total
      FROM jsonb_to_recordset(NEW.taxes) AS row(net bigint, tax bigint)
    )
    INTO adds_up
    FROM invoices invoice WHERE invoice.business_id = NEW.business_id AND invoice.id = NEW.invoice_id;
  IF adds_up IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of a credit note are those of its lines' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER INSERT ON credit_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_figures_of_credit_note();
--> statement-breakpoint

-- What an invoice says is credited is the sum of its credit notes, whenever a transaction ends.
CREATE FUNCTION check_credits_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mismatch boolean;
  subject text := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END;
BEGIN
  SELECT invoice.credited <> coalesce((
      SELECT sum(note.total) FROM credit_notes note
      WHERE note.business_id = invoice.business_id AND note.invoice_id = invoice.id
    ), 0)
    INTO mismatch
    FROM invoices invoice WHERE invoice.business_id = NEW.business_id AND invoice.id = subject;
  IF mismatch THEN
    RAISE EXCEPTION 'what an invoice says is credited differs from its credit notes' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_notes_sum AFTER INSERT ON credit_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_credits_of_invoice();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_credited_sum AFTER UPDATE OF credited ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.credited IS DISTINCT FROM NEW.credited) EXECUTE FUNCTION check_credits_of_invoice();
--> statement-breakpoint

-- A product that became a service while its sale was on the way: the sale is tried again, and sees it.
CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_levels
    SET stock = stock + CASE NEW.type WHEN 'in' THEN NEW.quantity ELSE -NEW.quantity END
    WHERE business_id = NEW.business_id AND product_id = NEW.product_id
    RETURNING stock INTO NEW.balance;
  IF EXISTS (SELECT FROM products WHERE business_id = NEW.business_id AND id = NEW.product_id AND is_service) THEN
    RAISE EXCEPTION 'a service has no stock' USING ERRCODE = '40001';
  END IF;
  -- taken while the level is held, so that the movements of a product stand in the order of their balances
  NEW.sequence := nextval('stock_movements_sequence_seq');
  RETURN NEW;
END $$;
