DROP INDEX "online_payments_to_check";--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "alike" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "same_as_id" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "charged_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "dispute" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_business_id_same_as_id_bank_transactions_business_id_id_fk" FOREIGN KEY ("business_id","same_as_id") REFERENCES "public"."bank_transactions"("business_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "bank_transactions_same_as" ON "bank_transactions" USING btree ("business_id","same_as_id") WHERE same_as_id is not null;--> statement-breakpoint
CREATE INDEX "online_payments_on_their_way" ON "online_payments" USING btree ("business_id","invoice_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "online_payments_in_dispute" ON "online_payments" USING btree ("business_id","invoice_id") WHERE dispute = 'open';--> statement-breakpoint
CREATE INDEX "online_payments_to_check" ON "online_payments" USING btree ("checked_at") WHERE status in ('open', 'pending', 'paid');--> statement-breakpoint
ALTER TABLE online_payments
  DROP CONSTRAINT online_payments_choices,
  DROP CONSTRAINT online_payments_amounts,
  ADD CONSTRAINT online_payments_choices CHECK (
    provider IN ('stripe', 'mollie')
    AND status IN ('open', 'pending', 'paid', 'failed', 'ended', 'wrong')
    AND dispute IN ('none', 'open', 'won', 'lost')
  ),
  ADD CONSTRAINT online_payments_amounts CHECK (
    amount > 0 AND refunded >= 0 AND charged_back >= 0 AND refunded + charged_back <= amount
  );
--> statement-breakpoint
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_alike CHECK (alike BETWEEN 0 AND added);
--> statement-breakpoint
ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_same_as_another CHECK (same_as_id <> id);
--> statement-breakpoint
-- Whether it is the same as another changes when somebody says so, or the other goes with its file.
CREATE OR REPLACE FUNCTION keep_bank_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{matched,ignored_at,same_as_id,search_text}'::text[])
    IS DISTINCT FROM (to_jsonb(NEW) - '{matched,ignored_at,same_as_id,search_text}'::text[])
    OR NEW.same_as_id <> OLD.same_as_id THEN
    RAISE EXCEPTION 'a bank transaction stays as the bank says it' USING ERRCODE = 'DB004';
  END IF;
  RETURN NEW;
END $$;
