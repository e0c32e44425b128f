CREATE TABLE "datev_creditors" (
	"business_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "datev_creditors_business_id_supplier_id_pk" PRIMARY KEY("business_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "datev_settings" ADD COLUMN "with_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_settings" ADD COLUMN "with_bills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_settings" ADD COLUMN "first_creditor" integer;--> statement-breakpoint
ALTER TABLE "datev_settings" ADD COLUMN "booking_accounts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_settings" ADD COLUMN "expense_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_creditors" ADD CONSTRAINT "datev_creditors_business_id_supplier_id_suppliers_business_id_id_fk" FOREIGN KEY ("business_id","supplier_id") REFERENCES "public"."suppliers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "datev_creditors_number_once" ON "datev_creditors" USING btree ("business_id","number");--> statement-breakpoint
ALTER TABLE datev_creditors ADD CONSTRAINT datev_creditors_number CHECK (number BETWEEN 70000 AND 999999999);--> statement-breakpoint
ALTER TABLE datev_settings ADD CONSTRAINT datev_settings_first_creditor CHECK (
  first_creditor BETWEEN 7 * 10 ^ account_length AND 10 ^ (account_length + 1) - 1
);
