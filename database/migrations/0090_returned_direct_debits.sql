-- A bank returned it after it was collected: the money did come in with its bank transaction.
CREATE FUNCTION was_returned(payment payments) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM collection_items item
    WHERE item.business_id = payment.business_id AND item.id = payment.collection_item_id
      AND item.status = 'returned' AND item.return_code <> '' AND item.collected_on IS NOT NULL
  ) AND NOT EXISTS (
    SELECT FROM payments later
    WHERE later.business_id = payment.business_id AND later.collection_item_id = payment.collection_item_id
      AND later.removed_at > payment.removed_at
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_bank_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_transactions transaction SET matched = found.matched
    FROM (SELECT EXISTS (
      SELECT FROM payments payment WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id
        AND (removed_at IS NULL OR was_returned(payment))
    ) AS matched) found
    WHERE transaction.business_id = NEW.business_id AND transaction.id = NEW.bank_transaction_id
      AND transaction.matched <> found.matched;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All of a transaction is payments, with the late charges in them, or nothing of it.
CREATE OR REPLACE FUNCTION check_bank_transaction_is_paid_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  received bigint;
BEGIN
  SELECT sum(amount + late_charges) INTO paid FROM payments payment
    WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id
      AND (removed_at IS NULL OR was_returned(payment));
  SELECT amount INTO received FROM bank_transactions WHERE business_id = NEW.business_id AND id = NEW.bank_transaction_id;
  IF paid IS NOT NULL AND paid <> received THEN
    RAISE EXCEPTION 'payments of a bank transaction differ from its amount' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
