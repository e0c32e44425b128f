-- Texts and sub-totals between lines. Like headings, they have no figures; what a sub-total comes to follows from the lines above it.
CREATE FUNCTION line_has_figures(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT kind IN ('product', 'free')
$$;
--> statement-breakpoint
-- What a line needs when its document is issued, sent or confirmed.
CREATE FUNCTION line_is_complete(kind text, name text, description text, quantity bigint, price bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind WHEN 'subtotal' THEN true WHEN 'text' THEN description <> '' ELSE name <> '' END
    AND (NOT line_has_figures(kind) OR num_nonnulls(quantity, price) = 2)
$$;
--> statement-breakpoint
ALTER TABLE invoice_items
  DROP CONSTRAINT invoice_items_kind,
  ADD CONSTRAINT invoice_items_kind CHECK (
    CASE kind
      WHEN 'product' THEN num_nonnulls(product_id, price, price_source) = 3
      WHEN 'free' THEN product_id IS NULL AND price_source IS NULL AND sku = ''
      WHEN 'heading' THEN sku || description || unit = ''
      WHEN 'text' THEN sku || name || unit = ''
      WHEN 'subtotal' THEN sku || description || unit = ''
      ELSE false
    END
    AND (line_has_figures(kind)
      OR num_nonnulls(product_id, quantity, price, price_source, discount_percent, discount_amount, tax_rate_id) = 0)
  );
--> statement-breakpoint
ALTER TABLE quote_items
  DROP CONSTRAINT quote_items_kind,
  DROP CONSTRAINT quote_items_optional,
  ADD CONSTRAINT quote_items_kind CHECK (
    CASE WHEN kind = 'product' THEN product_id IS NOT NULL ELSE kind IN ('free', 'heading', 'text', 'subtotal') AND product_id IS NULL END
    AND (line_has_figures(kind) OR num_nonnulls(quantity, price, discount_percent, discount_amount) = 0 AND total = 0)
  ),
  ADD CONSTRAINT quote_items_optional CHECK (NOT is_optional OR line_has_figures(kind));
--> statement-breakpoint
ALTER TABLE order_items
  DROP CONSTRAINT order_items_kind,
  ADD CONSTRAINT order_items_kind CHECK (
    CASE WHEN kind = 'product' THEN product_id IS NOT NULL ELSE kind IN ('free', 'heading', 'text', 'subtotal') AND product_id IS NULL END
    AND (line_has_figures(kind) OR num_nonnulls(quantity, price, discount_percent, discount_amount) = 0 AND total = 0)
  );
--> statement-breakpoint
-- As before, with the functions above.
CREATE OR REPLACE FUNCTION check_figures_of_invoice(invoice invoices) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  right_taxes boolean;
BEGIN
  SELECT bool_and(line_is_complete(kind, name, description, quantity, price)) AND bool_or(line_has_figures(kind)), sum(total)
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
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND line_has_figures(kind) GROUP BY tax_rate, tax_free_reason
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
CREATE OR REPLACE FUNCTION check_figures_of_quote(quote quotes) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  taxes bigint;
BEGIN
  SELECT bool_and(line_is_complete(kind, name, description, quantity, price)) AND bool_or(line_has_figures(kind) AND NOT is_optional),
    sum(total) FILTER (WHERE NOT is_optional OR is_chosen)
    INTO is_complete, lines
    FROM quote_items WHERE business_id = quote.business_id AND quote_id = quote.id;
  SELECT coalesce(sum(tax), 0) INTO taxes
    FROM quote_taxes WHERE business_id = quote.business_id AND quote_id = quote.id;
  IF is_complete IS NOT TRUE THEN
    RAISE EXCEPTION 'a quote has lines with a name, a quantity and a price' USING ERRCODE = 'DB003';
  END IF;
  IF lines IS DISTINCT FROM quote.subtotal OR taxes <> quote.tax THEN
    RAISE EXCEPTION 'the figures of a quote are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_choice_of_quote(business text, quote_key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  quote quotes;
BEGIN
  SELECT * INTO quote FROM quotes WHERE business_id = business AND id = quote_key;
  IF NOT FOUND OR quote.status = 'draft' THEN
    IF FOUND AND EXISTS (SELECT FROM quote_items WHERE business_id = business AND quote_id = quote_key AND is_chosen) THEN
      RAISE EXCEPTION 'nothing is chosen on a draft' USING ERRCODE = 'DB003';
    END IF;
    RETURN;
  END IF;
  PERFORM check_figures_of_quote(quote);
  IF quote.status NOT IN ('accepted', 'revised')
    AND EXISTS (SELECT FROM quote_items WHERE business_id = business AND quote_id = quote_key AND is_chosen) THEN
    RAISE EXCEPTION 'lines are chosen on an accepted quote' USING ERRCODE = 'DB003';
  END IF;
  IF EXISTS (
    SELECT FROM quote_items WHERE business_id = business AND quote_id = quote_key AND is_optional
  ) AND EXISTS (
    SELECT FROM (
      SELECT rate, reason, name FROM quote_taxes WHERE business_id = business AND quote_id = quote_key
    ) tax FULL JOIN (
      SELECT DISTINCT tax_rate, tax_free_reason, tax_name FROM quote_items
      WHERE business_id = business AND quote_id = quote_key AND line_has_figures(kind) AND (NOT is_optional OR is_chosen)
    ) item ON (item.tax_rate, item.tax_free_reason, item.tax_name) = (tax.rate, tax.reason, tax.name)
    WHERE tax.rate IS NULL OR item.tax_rate IS NULL
  ) OR (
    SELECT sum(net) + quote.tax FROM quote_taxes WHERE business_id = business AND quote_id = quote_key
  ) IS DISTINCT FROM quote.total THEN
    RAISE EXCEPTION 'the taxes of a quote are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_figures_of_order(ordered orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  taxes bigint;
BEGIN
  SELECT bool_and(line_is_complete(kind, name, description, quantity, price)) AND bool_or(line_has_figures(kind)), sum(total)
    INTO is_complete, lines
    FROM order_items WHERE business_id = ordered.business_id AND order_id = ordered.id;
  SELECT coalesce(sum(tax), 0) INTO taxes
    FROM order_taxes WHERE business_id = ordered.business_id AND order_id = ordered.id;
  IF is_complete IS NOT TRUE THEN
    RAISE EXCEPTION 'an order has lines with a name, a quantity and a price' USING ERRCODE = 'DB003';
  END IF;
  IF lines IS DISTINCT FROM ordered.subtotal OR taxes <> ordered.tax THEN
    RAISE EXCEPTION 'the figures of an order are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_credited_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    JOIN invoice_items item USING (business_id, invoice_id, position)
    CROSS JOIN LATERAL (
      SELECT sum(credit.quantity) AS quantity, sum(credit.total) AS total FROM credit_note_items credit
      WHERE credit.business_id = item.business_id AND credit.invoice_id = item.invoice_id AND credit.position = item.position
    ) credited
    WHERE NOT line_has_figures(item.kind) OR credited.quantity > item.quantity OR credited.total > item.total
  ) THEN
    RAISE EXCEPTION 'no more of a line can be credited than stands on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE VIEW order_progress AS
SELECT item.business_id, item.order_id, item.id AS order_item_id, item.product_id, item.quantity,
  (coalesce(by_deliveries.delivered, 0) + coalesce(by_invoices.delivered, 0))::bigint AS delivered, coalesce(by_invoices.invoiced, 0)::bigint AS invoiced
FROM order_items item
LEFT JOIN LATERAL (
  SELECT sum(line.quantity) AS delivered
  FROM delivery_items line
  JOIN deliveries delivery ON delivery.business_id = line.business_id AND delivery.id = line.delivery_id AND delivery.cancelled_at IS NULL
  WHERE line.business_id = item.business_id AND line.order_item_id = item.id
) by_deliveries ON true
LEFT JOIN LATERAL (
  SELECT
    sum(CASE
      WHEN invoice.status <> 'cancelled' THEN line.delivered_quantity - credited.returned
      WHEN stays.stays THEN line.delivered_quantity
      ELSE 0
    END) AS delivered,
    sum(CASE WHEN invoice.status = 'cancelled' THEN 0 ELSE line.quantity - credited.quantity END) AS invoiced
  FROM invoice_items line
  JOIN invoices invoice ON invoice.business_id = line.business_id AND invoice.id = line.invoice_id AND invoice.status <> 'draft'
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(credit.quantity), 0) AS quantity, coalesce(sum(credit.quantity) FILTER (WHERE note.goods_came_back), 0) AS returned
    FROM credit_note_items credit
    JOIN credit_notes note ON note.business_id = credit.business_id AND note.id = credit.credit_note_id
    WHERE credit.business_id = line.business_id AND credit.invoice_id = line.invoice_id AND credit.position = line.position
  ) credited
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM products product
      WHERE product.business_id = line.business_id AND product.id = line.product_id AND NOT product.is_service
    ) AND NOT EXISTS (
      SELECT FROM stock_movements movement
      WHERE movement.business_id = invoice.business_id AND movement.cause_kind = 'invoice' AND movement.cause_id = invoice.id AND movement.type = 'in'
    ) AS stays
  ) stays
  WHERE line.business_id = item.business_id AND line.order_item_id = item.id
) by_invoices ON true
WHERE line_has_figures(item.kind) AND item.quantity IS NOT NULL;
