ALTER TABLE "bill_payments" ADD COLUMN "bank_transaction_id" text;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_business_id_bank_transaction_id_bank_transactions_business_id_id_fk" FOREIGN KEY ("business_id","bank_transaction_id") REFERENCES "public"."bank_transactions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transactions_out_to_match" ON "bank_transactions" USING btree ("business_id","date","id") WHERE amount < 0 and not matched and ignored_at is null;--> statement-breakpoint
CREATE INDEX "bill_payments_by_bank_transaction" ON "bill_payments" USING btree ("business_id","bank_transaction_id") WHERE bank_transaction_id is not null;--> statement-breakpoint
CREATE FUNCTION mark_bank_transaction_of_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_transactions transaction SET matched = found.matched
    FROM (SELECT EXISTS (
      SELECT FROM bill_payments WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id AND removed_at IS NULL
    ) AS matched) found
    WHERE transaction.business_id = NEW.business_id AND transaction.id = NEW.bank_transaction_id
      AND transaction.matched <> found.matched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_payments_mark_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON bill_payments FOR EACH ROW
  WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION mark_bank_transaction_of_bills();
--> statement-breakpoint
-- All that went out in a transaction pays bills, or nothing of it, whenever a write ends. Money that came in pays no bill.
CREATE FUNCTION check_bank_transaction_pays_bills_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  sent bigint;
BEGIN
  SELECT sum(amount) INTO paid FROM bill_payments
    WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id AND removed_at IS NULL;
  SELECT -amount INTO sent FROM bank_transactions WHERE business_id = NEW.business_id AND id = NEW.bank_transaction_id;
  IF paid IS NOT NULL AND (paid <> sent OR sent < 0) THEN
    RAISE EXCEPTION 'payments of bills differ from the amount of their bank transaction' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_payments_of_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON bill_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION check_bank_transaction_pays_bills_whole();
