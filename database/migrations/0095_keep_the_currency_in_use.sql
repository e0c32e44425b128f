-- Amounts are stored without their currency, which is that of the business. What is named here has an amount in it; null where nothing has.
CREATE FUNCTION currency_used_by(business text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM invoices WHERE business_id = business) THEN 'invoices'
    WHEN EXISTS (SELECT FROM credit_notes WHERE business_id = business) THEN 'invoices'
    WHEN EXISTS (SELECT FROM payments WHERE business_id = business) THEN 'invoices'
    WHEN EXISTS (SELECT FROM late_charges WHERE business_id = business) THEN 'invoices'
    WHEN EXISTS (SELECT FROM online_payments WHERE business_id = business) THEN 'invoices'
    WHEN EXISTS (SELECT FROM collections WHERE business_id = business) THEN 'invoices'
    WHEN EXISTS (SELECT FROM quotes WHERE business_id = business) THEN 'quotes'
    WHEN EXISTS (SELECT FROM orders WHERE business_id = business) THEN 'orders'
    WHEN EXISTS (SELECT FROM bills WHERE business_id = business) THEN 'bills'
    WHEN EXISTS (SELECT FROM bill_payments WHERE business_id = business) THEN 'bills'
    WHEN EXISTS (SELECT FROM bank_statements WHERE business_id = business) THEN 'bank'
    WHEN EXISTS (SELECT FROM bank_transactions WHERE business_id = business) THEN 'bank'
    WHEN EXISTS (SELECT FROM recurring_invoices WHERE business_id = business) THEN 'recurring-invoices'
    WHEN EXISTS (SELECT FROM products WHERE business_id = business) THEN 'products'
    WHEN EXISTS (SELECT FROM customer_prices WHERE business_id = business) THEN 'products'
    WHEN EXISTS (SELECT FROM price_list_items WHERE business_id = business) THEN 'products'
    WHEN EXISTS (SELECT FROM stock_movements WHERE business_id = business) THEN 'products'
    WHEN EXISTS (SELECT FROM reminder_rules WHERE business_id = business AND (business_fee <> 0 OR consumer_fee <> 0)) THEN 'reminders'
  END
$$;
--> statement-breakpoint
-- Daybook locks the row of the business before, so that it waits for whoever adds the first amount.
CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used_by text := currency_used_by(OLD.id);
BEGIN
  IF used_by IS NOT NULL THEN
    RAISE EXCEPTION 'the currency of a business is used by its %', used_by USING ERRCODE = 'DB003';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_currency AFTER UPDATE OF currency ON businesses
  FOR EACH ROW WHEN (OLD.currency <> NEW.currency) EXECUTE FUNCTION keep_currency();
