ALTER TABLE "businesses" ADD COLUMN "sample_fingerprint" text;--> statement-breakpoint

-- What people enter in a sample or change of it changes this. No clock and no number of a transaction, as those are others where books are restored.
CREATE FUNCTION sample_fingerprint(sample text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT md5(string_agg(fact, ' ' ORDER BY fact COLLATE "C")) FROM (
    SELECT concat_ws(':', 'business', id, version, extract(epoch FROM updated_at)) AS fact FROM businesses WHERE id = sample
    UNION ALL SELECT concat_ws(':', 'product', id, version, extract(epoch FROM updated_at)) FROM products WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'customer', id, version, extract(epoch FROM updated_at)) FROM customers WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'price', id, price, extract(epoch FROM updated_at)) FROM customer_prices WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'invoice', id, version, status, paid, credited, extract(epoch FROM updated_at)) FROM invoices WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'movement', id) FROM stock_movements WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'payment', id, extract(epoch FROM removed_at)) FROM payments WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'tax', id) FROM tax_rates WHERE business_id = sample
    UNION ALL SELECT concat_ws(':', 'mail', business_id) FROM mail_settings WHERE business_id = sample
  ) facts
$$;
--> statement-breakpoint

-- Samples from before in which nobody entered anything: one transaction wrote all of their rows, and none is younger than the sample.
WITH entries AS (
  SELECT business_id, xmin, created_at FROM products
  UNION ALL SELECT business_id, xmin, updated_at FROM products
  UNION ALL SELECT business_id, xmin, created_at FROM customers
  UNION ALL SELECT business_id, xmin, updated_at FROM customers
  UNION ALL SELECT business_id, xmin, updated_at FROM customer_prices
  UNION ALL SELECT business_id, xmin, created_at FROM invoices
  UNION ALL SELECT business_id, xmin, updated_at FROM invoices
  UNION ALL SELECT business_id, xmin, created_at FROM stock_movements
  UNION ALL SELECT business_id, xmin, created_at FROM payments
)
UPDATE businesses sample SET sample_fingerprint = sample_fingerprint(id)
WHERE sample_since IS NOT NULL AND version = 1 AND letterhead = 1
  AND NOT EXISTS (SELECT FROM entries WHERE business_id = sample.id AND (entries.xmin <> sample.xmin OR created_at > sample_since))
  AND NOT EXISTS (SELECT FROM tax_rates WHERE business_id = sample.id)
  AND NOT EXISTS (SELECT FROM mail_settings WHERE business_id = sample.id);
