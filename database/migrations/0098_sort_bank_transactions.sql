CREATE TABLE "bank_entries" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"bank_transaction_id" text NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "return_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_business_id_bank_transaction_id_bank_transactions_business_id_id_fk" FOREIGN KEY ("business_id","bank_transaction_id") REFERENCES "public"."bank_transactions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_by_bank_transaction" ON "bank_entries" USING btree ("business_id","bank_transaction_id");--> statement-breakpoint
CREATE INDEX "bank_entries_by_created_at" ON "bank_entries" USING btree ("business_id","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_entries_by_date" ON "bank_entries" USING btree ("business_id","date","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_entries_by_category" ON "bank_entries" USING btree ("business_id","category") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_return_code CHECK (return_code ~ '^([A-Z0-9]{4})?$') NOT VALID;--> statement-breakpoint
ALTER TABLE bank_transactions VALIDATE CONSTRAINT bank_transactions_return_code;--> statement-breakpoint
ALTER TABLE bank_entries
  ADD CONSTRAINT bank_entries_category CHECK (category IN (
    'bank-charges', 'payout-fees', 'interest', 'own-transfer', 'tax', 'wages', 'private', 'cash', 'returned-payment', 'other-income', 'other-expense'
  )),
  ADD CONSTRAINT bank_entries_amount CHECK (amount <> 0 AND char_length(note) <= 200);
--> statement-breakpoint
-- An entry stays on record, as a payment does. It is removed where its match is undone.
CREATE FUNCTION keep_bank_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, 'dated');
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
    AND (to_jsonb(OLD) - 'removed_at') = (to_jsonb(NEW) - 'removed_at') THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, 'removed');
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a part of a bank transaction stays on record' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_entries_stay BEFORE INSERT OR UPDATE OR DELETE ON bank_entries FOR EACH ROW EXECUTE FUNCTION keep_bank_entry();
--> statement-breakpoint
CREATE TRIGGER bank_entries_not_truncated BEFORE TRUNCATE ON bank_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
-- The sum of all that was recorded from a bank transaction; null where nothing was. A returned direct debit did come in with its own.
CREATE FUNCTION parts_of_bank_transaction(business text, transaction_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT sum(part.amount)::bigint FROM (
    SELECT amount + late_charges AS amount FROM payments payment
      WHERE business_id = business AND bank_transaction_id = transaction_id AND (removed_at IS NULL OR was_returned(payment))
    UNION ALL
    SELECT 0 - amount FROM bill_payments WHERE business_id = business AND bank_transaction_id = transaction_id AND removed_at IS NULL
    UNION ALL
    SELECT amount FROM bank_entries WHERE business_id = business AND bank_transaction_id = transaction_id AND removed_at IS NULL
  ) part
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_bank_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_transactions transaction SET matched = found.matched
    FROM (SELECT parts_of_bank_transaction(NEW.business_id, NEW.bank_transaction_id) IS NOT NULL AS matched) found
    WHERE transaction.business_id = NEW.business_id AND transaction.id = NEW.bank_transaction_id
      AND transaction.matched <> found.matched;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER bill_payments_mark_bank_transaction ON bill_payments;--> statement-breakpoint
CREATE TRIGGER bill_payments_mark_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON bill_payments FOR EACH ROW
  WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION mark_bank_transaction();
--> statement-breakpoint
CREATE TRIGGER bank_entries_mark_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON bank_entries FOR EACH ROW
  EXECUTE FUNCTION mark_bank_transaction();
--> statement-breakpoint
-- The parts of a transaction add up to it, or there are none, whenever a write ends. Money that came in pays no bill.
CREATE FUNCTION check_parts_of_bank_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stated bank_transactions;
BEGIN
  SELECT * INTO stated FROM bank_transactions WHERE business_id = NEW.business_id AND id = NEW.bank_transaction_id;
  IF parts_of_bank_transaction(NEW.business_id, NEW.bank_transaction_id) <> stated.amount THEN
    RAISE EXCEPTION 'the parts of a bank transaction differ from its amount' USING ERRCODE = 'DB004';
  END IF;
  IF TG_TABLE_NAME = 'bill_payments' AND stated.amount > 0 AND NEW.amount > 0 AND NEW.removed_at IS NULL THEN
    RAISE EXCEPTION 'money that came in pays no bill' USING ERRCODE = 'DB004';
  END IF;
  IF TG_TABLE_NAME = 'bank_entries' AND NEW.date <> stated.date THEN
    RAISE EXCEPTION 'a part of a bank transaction has its date' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_of_bank_transaction ON payments;--> statement-breakpoint
DROP TRIGGER bill_payments_of_bank_transaction ON bill_payments;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_of_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION check_parts_of_bank_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_payments_of_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON bill_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION check_parts_of_bank_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_entries_of_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON bank_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_parts_of_bank_transaction();
--> statement-breakpoint
DROP FUNCTION check_bank_transaction_is_paid_whole();--> statement-breakpoint
DROP FUNCTION check_bank_transaction_pays_bills_whole();--> statement-breakpoint
DROP FUNCTION mark_bank_transaction_of_bills();--> statement-breakpoint
-- A return that was matched by mistake is undone: the item is collected again, as its payment is still there. The bank transaction of that payment stays as it is.
CREATE OR REPLACE FUNCTION keep_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
  ELSIF TG_TABLE_NAME = 'collections' THEN
    NULL;
  ELSIF (to_jsonb(OLD) - '{status,collected_on,return_code,return_note,returned_on}'::text[])
      IS NOT DISTINCT FROM (to_jsonb(NEW) - '{status,collected_on,return_code,return_note,returned_on}'::text[])
    AND OLD.status <> 'cancelled'
    AND (OLD.status <> 'returned' OR NEW.status = 'returned' OR NEW.status = 'collected' AND NEW.collected_on = OLD.collected_on) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a collection stays as it was sent' USING ERRCODE = 'DB004';
END $$;
