CREATE TABLE "bank_layouts" (
	"business_id" text NOT NULL,
	"headers" text NOT NULL,
	"matching" jsonb NOT NULL,
	"decimal_mark" text NOT NULL,
	"date_order" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_layouts_business_id_headers_pk" PRIMARY KEY("business_id","headers")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"added" integer NOT NULL,
	"known" integer NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"statement_id" text NOT NULL,
	"digest" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"name" text NOT NULL,
	"plain_name" text NOT NULL,
	"other_account" text NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"bank_id" text NOT NULL,
	"matched" boolean DEFAULT false NOT NULL,
	"ignored_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'
' || text || E'
' || reference || E'
' || other_account)) STORED NOT NULL,
	CONSTRAINT "bank_transactions_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "uses_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_transaction_id" text;--> statement-breakpoint
ALTER TABLE "bank_layouts" ADD CONSTRAINT "bank_layouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_business_id_statement_id_bank_statements_business_id_id_fk" FOREIGN KEY ("business_id","statement_id") REFERENCES "public"."bank_statements"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statements_by_created_at" ON "bank_statements" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_once" ON "bank_transactions" USING btree ("business_id","digest");--> statement-breakpoint
CREATE INDEX "bank_transactions_by_date" ON "bank_transactions" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "bank_transactions_to_match" ON "bank_transactions" USING btree ("business_id","date","id") WHERE amount > 0 and not matched and ignored_at is null;--> statement-breakpoint
CREATE INDEX "bank_transactions_by_statement" ON "bank_transactions" USING btree ("business_id","statement_id");--> statement-breakpoint
CREATE INDEX "bank_transactions_by_account" ON "bank_transactions" USING btree ("business_id","other_account") WHERE other_account <> '';--> statement-breakpoint
CREATE INDEX "bank_transactions_by_name" ON "bank_transactions" USING btree ("business_id","plain_name") WHERE plain_name <> '';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_bank_transaction_id_bank_transactions_business_id_id_fk" FOREIGN KEY ("business_id","bank_transaction_id") REFERENCES "public"."bank_transactions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_bank_transaction" ON "payments" USING btree ("business_id","bank_transaction_id") WHERE bank_transaction_id is not null;--> statement-breakpoint
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_format CHECK (format IN ('camt', 'mt940', 'csv') AND added >= 0 AND known >= 0);--> statement-breakpoint
ALTER TABLE bank_transactions
  ADD CONSTRAINT bank_transactions_amount CHECK (amount <> 0 AND currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT bank_transactions_state CHECK (NOT (matched AND ignored_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX bank_transactions_search ON bank_transactions USING gin (search_text gin_trgm_ops);--> statement-breakpoint
-- A transaction is what the bank says. It goes with the whole file that it came in. The search text is computed after this trigger.
CREATE FUNCTION keep_bank_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{matched,ignored_at,search_text}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{matched,ignored_at,search_text}'::text[]) THEN
    RAISE EXCEPTION 'a bank transaction stays as the bank says it' USING ERRCODE = 'DB004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_transactions_stay BEFORE UPDATE ON bank_transactions FOR EACH ROW EXECUTE FUNCTION keep_bank_transaction();
--> statement-breakpoint
CREATE FUNCTION mark_bank_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_transactions transaction SET matched = found.matched
    FROM (SELECT EXISTS (
      SELECT FROM payments WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id AND removed_at IS NULL
    ) AS matched) found
    WHERE transaction.business_id = NEW.business_id AND transaction.id = NEW.bank_transaction_id
      AND transaction.matched <> found.matched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_mark_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON payments FOR EACH ROW
  WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION mark_bank_transaction();
--> statement-breakpoint
-- All of a transaction is payments, or nothing of it, whenever a write ends: it can't be recorded twice.
CREATE FUNCTION check_bank_transaction_is_paid_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  received bigint;
BEGIN
  SELECT sum(amount) INTO paid FROM payments
    WHERE business_id = NEW.business_id AND bank_transaction_id = NEW.bank_transaction_id AND removed_at IS NULL;
  SELECT amount INTO received FROM bank_transactions WHERE business_id = NEW.business_id AND id = NEW.bank_transaction_id;
  IF paid IS NOT NULL AND paid <> received THEN
    RAISE EXCEPTION 'payments of a bank transaction differ from its amount' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_of_bank_transaction AFTER INSERT OR UPDATE OF removed_at ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bank_transaction_id IS NOT NULL) EXECUTE FUNCTION check_bank_transaction_is_paid_whole();
