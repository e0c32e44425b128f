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
--> statement-breakpoint
-- One that was returned after the books of its payment were closed is taken back by an entry with its reference, which may be removed later.
CREATE OR REPLACE FUNCTION check_collection_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item collection_items;
  paid bigint;
BEGIN
  SELECT * INTO item FROM collection_items WHERE business_id = NEW.business_id
    AND id = CASE WHEN TG_TABLE_NAME = 'payments' THEN to_jsonb(NEW) ->> 'collection_item_id' ELSE to_jsonb(NEW) ->> 'id' END;
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments
    WHERE business_id = item.business_id AND collection_item_id = item.id AND removed_at IS NULL;
  IF item.status = 'returned' AND paid = item.amount AND EXISTS (
    SELECT FROM payments payment
    JOIN payments back ON back.business_id = payment.business_id AND back.invoice_id = payment.invoice_id
      AND back.amount = -item.amount AND back.method = 'direct-debit' AND back.reference = item.end_to_end_id
    WHERE payment.business_id = item.business_id AND payment.collection_item_id = item.id AND payment.removed_at IS NULL
  ) THEN
    RETURN NULL;
  END IF;
  IF paid <> (CASE WHEN item.status = 'collected' THEN item.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'a collection differs from its payment' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
