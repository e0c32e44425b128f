-- What a file says of an account from one balance to the next, and of the days that it begins and ends with.
CREATE TABLE "bank_periods" (
	"business_id" text NOT NULL,
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"number" text NOT NULL,
	"page" text NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"first_closing" bigint NOT NULL,
	"first_count" integer NOT NULL,
	"last_opening" bigint NOT NULL,
	"last_count" integer NOT NULL,
	"opens_once" boolean NOT NULL,
	"closes_once" boolean NOT NULL,
	CONSTRAINT "bank_periods_business_id_statement_id_position_pk" PRIMARY KEY("business_id","statement_id","position"),
	CONSTRAINT bank_periods_days CHECK (first_date <= last_date AND first_count > 0 AND last_count > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_layouts" ADD COLUMN "despite_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "balance" bigint;--> statement-breakpoint
ALTER TABLE "bank_periods" ADD CONSTRAINT "bank_periods_business_id_statement_id_bank_statements_business_id_id_fk" FOREIGN KEY ("business_id","statement_id") REFERENCES "public"."bank_statements"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_periods_by_last_date" ON "bank_periods" USING btree ("business_id","account","last_date");
