-- The tax of a business is one of its taxes, which it points to.
ALTER TABLE "businesses" ADD COLUMN "default_tax_id" text;
--> statement-breakpoint
DROP INDEX tax_rates_name_once;
--> statement-breakpoint
-- Two taxes may have the same printed name, and are told apart by their rates.
CREATE UNIQUE INDEX tax_rates_name_once ON tax_rates (business_id, lower(name), rate, free_reason) WHERE archived_at IS NULL;
--> statement-breakpoint
INSERT INTO tax_rates (business_id, id, name, rate, category, free_reason, exemption_code, created_at, updated_at)
  SELECT id, substr(md5(id || ' default tax'), 1, 8), tax_name, tax_rate, tax_category, tax_free_reason, tax_exemption_code, created_at, updated_at
  FROM businesses business
  WHERE NOT EXISTS (
    SELECT FROM tax_rates same
    WHERE same.business_id = business.id AND same.archived_at IS NULL AND same.rate = tax_rate AND same.free_reason = tax_free_reason
  );
--> statement-breakpoint
UPDATE businesses business SET default_tax_id = (
  SELECT tax.id FROM tax_rates tax
  WHERE tax.business_id = business.id AND tax.archived_at IS NULL AND tax.rate = business.tax_rate AND tax.free_reason = business.tax_free_reason
);
--> statement-breakpoint
-- What was issued keeps what it said.
UPDATE invoice_items item SET tax_rate_id = business.default_tax_id
  FROM invoices invoice JOIN businesses business ON business.id = invoice.business_id
  WHERE invoice.status = 'draft' AND item.business_id = invoice.business_id AND item.invoice_id = invoice.id
    AND item.tax_rate_id IS NULL AND item.kind <> 'heading';
--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "default_tax_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "tax_name";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "tax_rate";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "tax_category";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "tax_free_reason";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "tax_exemption_code";
--> statement-breakpoint
-- A business and its first tax are written one after the other, and a sample is deleted so.
ALTER TABLE businesses ADD CONSTRAINT businesses_default_tax FOREIGN KEY (id, default_tax_id)
  REFERENCES tax_rates (business_id, id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION keep_default_tax() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM businesses business JOIN tax_rates tax ON tax.business_id = business.id AND tax.id = business.default_tax_id
    WHERE business.id = CASE TG_TABLE_NAME WHEN 'businesses' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'business_id' END
      AND tax.archived_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the default tax of a business is not archived' USING ERRCODE = 'DB003';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER businesses_default_tax_stays AFTER UPDATE OF default_tax_id ON businesses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_default_tax();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tax_rates_default_stays AFTER UPDATE OF archived_at ON tax_rates DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_default_tax();
