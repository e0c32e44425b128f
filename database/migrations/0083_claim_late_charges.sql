CREATE TABLE "late_charges" (
	"business_id" text NOT NULL,
	"email_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"date" date NOT NULL,
	"balance" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"rate" integer,
	"days" integer NOT NULL,
	"waived" bigint DEFAULT 0 NOT NULL,
	"waived_on" date,
	"waived_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_charges_business_id_email_id_pk" PRIMARY KEY("business_id","email_id")
);
--> statement-breakpoint
DROP INDEX "payments_online_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late_charges" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD COLUMN "business_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD COLUMN "consumer_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD COLUMN "interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "business_interest_rate" integer;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "consumer_interest_rate" integer;--> statement-breakpoint
ALTER TABLE "late_charges" ADD CONSTRAINT "late_charges_business_id_email_id_emails_business_id_id_fk" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_charges" ADD CONSTRAINT "late_charges_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_charges_by_invoice" ON "late_charges" USING btree ("business_id","invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_with_late_charges" ON "payments" USING btree ("business_id","invoice_id") WHERE late_charges > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_online_once" ON "payments" USING btree ("business_id","online_payment_id") WHERE online_payment_id is not null and removed_at is null and amount >= 0;
--> statement-breakpoint
ALTER TABLE reminder_rules ADD CONSTRAINT reminder_rules_late_charges
  CHECK (business_fee >= 0 AND consumer_fee >= 0 AND (days > 0 OR (business_fee = 0 AND consumer_fee = 0 AND NOT interest)));
--> statement-breakpoint
ALTER TABLE reminder_settings ADD CONSTRAINT reminder_settings_interest_rates
  CHECK (business_interest_rate BETWEEN 1 AND 100000 AND consumer_interest_rate BETWEEN 1 AND 100000);
--> statement-breakpoint
ALTER TABLE late_charges
  ADD CONSTRAINT late_charges_amounts CHECK (balance > 0 AND fee >= 0 AND fees >= fee AND interest >= 0 AND fees + interest > 0),
  ADD CONSTRAINT late_charges_rate CHECK (rate BETWEEN 1 AND 100000 AND days >= 0),
  ADD CONSTRAINT late_charges_waived CHECK (waived >= 0 AND (waived > 0) = (waived_on IS NOT NULL) AND char_length(waived_reason) <= 200);
--> statement-breakpoint
-- What was claimed stays as it was. More of it may be waived.
CREATE FUNCTION keep_late_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.waived > OLD.waived
    AND (to_jsonb(OLD) - '{waived,waived_on,waived_reason}'::text[]) = (to_jsonb(NEW) - '{waived,waived_on,waived_reason}'::text[]) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'late charges stay as they were claimed' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER late_charges_stay BEFORE UPDATE OR DELETE ON late_charges FOR EACH ROW EXECUTE FUNCTION keep_late_charges();
--> statement-breakpoint
CREATE TRIGGER late_charges_not_truncated BEFORE TRUNCATE ON late_charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
-- A payment may be for late charges alone, which are never refunds and never credit.
ALTER TABLE payments DROP CONSTRAINT payments_amount,
  ADD CONSTRAINT payments_amount CHECK (
    (amount <> 0 AND late_charges = 0) OR (amount >= 0 AND late_charges > 0 AND method <> 'credit-balance')
  );
--> statement-breakpoint
-- What is received and waived of late charges was claimed, also where the reminder was withdrawn since.
CREATE FUNCTION check_late_charges_were_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claimed bigint;
  settled bigint;
BEGIN
  SELECT max(fees + interest), sum(waived) INTO claimed, settled FROM late_charges
    WHERE business_id = NEW.business_id AND invoice_id = NEW.invoice_id;
  SELECT coalesce(settled, 0) + coalesce(sum(late_charges), 0) INTO settled FROM payments
    WHERE business_id = NEW.business_id AND invoice_id = NEW.invoice_id AND removed_at IS NULL;
  IF settled > coalesce(claimed, 0) AND NOT is_new_business(NEW.business_id) THEN
    RAISE EXCEPTION 'more late charges are received or waived than were claimed' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_late_charges_claimed AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.late_charges > 0) EXECUTE FUNCTION check_late_charges_were_claimed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER late_charges_waived_were_claimed AFTER UPDATE OF waived ON late_charges DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_late_charges_were_claimed();
--> statement-breakpoint
-- All of a transaction is payments, with the late charges in them, or nothing of it.
CREATE OR REPLACE FUNCTION check_bank_transaction_is_paid_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  received bigint;
BEGIN
  SELECT sum(amount + late_charges) INTO paid FROM payments
    WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id AND removed_at IS NULL;
  SELECT amount INTO received FROM bank_transactions WHERE business_id = NEW.business_id AND id = NEW.bank_transaction_id;
  IF paid IS NOT NULL AND paid <> received THEN
    RAISE EXCEPTION 'payments of a bank transaction differ from its amount' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
