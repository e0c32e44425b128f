-- A free line may have a price below zero, as a discount or a trade-in; it has no discount of its own.
ALTER TABLE invoice_items
  DROP CONSTRAINT invoice_items_price,
  DROP CONSTRAINT invoice_items_total,
  ADD CONSTRAINT invoice_items_price CHECK (
    price BETWEEN 0 AND 99999999999
    OR price BETWEEN -99999999999 AND -1 AND kind = 'free' AND num_nonnulls(discount_percent, discount_amount) = 0
  ),
  ADD CONSTRAINT invoice_items_total CHECK (
    (total >= 0 OR price < 0) AND total = CASE
      WHEN quantity IS NULL OR price IS NULL THEN 0
      WHEN discount_percent IS NULL THEN round(price::numeric * quantity / 1000) - coalesce(discount_amount, 0)
      ELSE round(price::numeric * quantity * (100000 - discount_percent) / 100000000)
    END
  );
--> statement-breakpoint
ALTER TABLE quote_items
  DROP CONSTRAINT quote_items_price,
  ADD CONSTRAINT quote_items_price CHECK (
    price BETWEEN 0 AND 99999999999
    OR price BETWEEN -99999999999 AND -1 AND kind = 'free' AND num_nonnulls(discount_percent, discount_amount) = 0 AND NOT is_optional
  );
--> statement-breakpoint
ALTER TABLE order_items
  DROP CONSTRAINT order_items_price,
  ADD CONSTRAINT order_items_price CHECK (
    price BETWEEN 0 AND 99999999999
    OR price BETWEEN -99999999999 AND -1 AND kind = 'free' AND num_nonnulls(discount_percent, discount_amount) = 0
  );
--> statement-breakpoint
ALTER TABLE credit_note_items
  DROP CONSTRAINT credit_note_items_figures,
  ADD CONSTRAINT credit_note_items_figures CHECK (quantity > 0);
--> statement-breakpoint
-- Of a line of discount, no more is taken back than it took off.
CREATE OR REPLACE FUNCTION check_credited_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    JOIN invoice_items item USING (business_id, invoice_id, position)
    CROSS JOIN LATERAL (
      SELECT sum(credit.quantity) AS quantity, sum(credit.total) AS total FROM credit_note_items credit
      WHERE credit.business_id = item.business_id AND credit.invoice_id = item.invoice_id AND credit.position = item.position
    ) credited
    WHERE NOT line_has_figures(item.kind) OR credited.quantity > item.quantity
      OR credited.total NOT BETWEEN least(0, item.total) AND greatest(0, item.total)
      OR added.total NOT BETWEEN least(0, item.total) AND greatest(0, item.total)
  ) THEN
    RAISE EXCEPTION 'no more of a line can be credited than stands on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What takes off takes no tax below zero.
ALTER TABLE invoice_taxes ADD CONSTRAINT invoice_taxes_above_zero CHECK (net >= 0 AND tax >= 0);--> statement-breakpoint
ALTER TABLE quote_taxes ADD CONSTRAINT quote_taxes_above_zero CHECK (net >= 0 AND tax >= 0);--> statement-breakpoint
ALTER TABLE order_taxes ADD CONSTRAINT order_taxes_above_zero CHECK (net >= 0 AND tax >= 0);
