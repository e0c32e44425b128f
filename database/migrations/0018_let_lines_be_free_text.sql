-- Lines without a product, headings, and drafts that are not complete yet.
ALTER TABLE "products" ADD COLUMN "description_on_invoices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"
  ALTER COLUMN "customer_id" DROP NOT NULL,
  ADD CONSTRAINT invoices_customer CHECK (status = 'draft' OR customer_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "invoice_items" RENAME COLUMN "product_name" TO "name";--> statement-breakpoint
ALTER TABLE "invoice_items" RENAME COLUMN "product_sku" TO "sku";--> statement-breakpoint
ALTER TABLE "invoice_items"
  ADD COLUMN "kind" text DEFAULT 'product' NOT NULL,
  ADD COLUMN "description" text DEFAULT '' NOT NULL,
  ADD COLUMN "unit" text DEFAULT '' NOT NULL,
  ALTER COLUMN "product_id" DROP NOT NULL,
  ALTER COLUMN "quantity" DROP NOT NULL,
  ALTER COLUMN "price" DROP NOT NULL,
  ALTER COLUMN "price_source" DROP NOT NULL,
  DROP CONSTRAINT invoice_items_total,
  ADD CONSTRAINT invoice_items_total CHECK (
    total >= 0 AND total = CASE
      WHEN quantity IS NULL OR price IS NULL THEN 0
      WHEN discount_percent IS NULL THEN round(price::numeric * quantity / 1000) - coalesce(discount_amount, 0)
      ELSE round(price::numeric * quantity * (100000 - discount_percent) / 100000000)
    END
  ),
  ADD CONSTRAINT invoice_items_text CHECK (
    char_length(name) <= 200 AND char_length(description) <= 2000 AND char_length(unit) <= 20
  ),
  ADD CONSTRAINT invoice_items_kind CHECK (
    CASE kind
      WHEN 'product' THEN num_nonnulls(product_id, price, price_source) = 3
      WHEN 'free' THEN product_id IS NULL AND price_source IS NULL AND sku = ''
      WHEN 'heading' THEN sku || description || unit = ''
        AND num_nonnulls(product_id, quantity, price, price_source, discount_percent, discount_amount, tax_rate_id) = 0
      ELSE false
    END
  );
--> statement-breakpoint

-- What is issued is complete, and adds up.
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
      WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND kind <> 'heading' GROUP BY tax_rate, tax_free_reason
    ) item ON item.tax_rate = rate.rate AND item.tax_free_reason = rate.reason;
  IF lines IS DISTINCT FROM invoice.subtotal OR right_taxes IS NOT TRUE THEN
    RAISE EXCEPTION 'the figures of an invoice are those of its items' USING ERRCODE = 'DB003';
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
    WHERE item.kind = 'heading' OR credited.quantity > item.quantity OR credited.total > item.total
  ) THEN
    RAISE EXCEPTION 'no more of a line can be credited than stands on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A draft saves itself while a person types, so what its history says of that sitting may be brought up to date until it is issued.
CREATE OR REPLACE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id) OR NOT hold_subject(OLD.business_id, OLD.subject_kind, OLD.subject_id)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.event IN ('created', 'changed')
    AND to_jsonb(OLD) - '{data,created_at}'::text[] = to_jsonb(NEW) - '{data,created_at}'::text[]
    AND EXISTS (SELECT FROM invoices WHERE business_id = OLD.business_id AND id = OLD.subject_id AND status = 'draft') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is only ever appended to' USING ERRCODE = 'DB005';
END $$;
