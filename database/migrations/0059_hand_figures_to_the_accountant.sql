CREATE TABLE "datev_debtors" (
	"business_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "datev_debtors_business_id_customer_id_pk" PRIMARY KEY("business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "datev_settings" (
	"business_id" text NOT NULL,
	"consultant_number" integer NOT NULL,
	"client_number" integer NOT NULL,
	"chart" text NOT NULL,
	"account_length" integer NOT NULL,
	"first_debtor" integer NOT NULL,
	"accounts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "datev_settings_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
ALTER TABLE "datev_debtors" ADD CONSTRAINT "datev_debtors_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datev_settings" ADD CONSTRAINT "datev_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "datev_debtors_number_once" ON "datev_debtors" USING btree ("business_id","number");--> statement-breakpoint
ALTER TABLE datev_settings ADD CONSTRAINT datev_settings_figures CHECK (
  consultant_number BETWEEN 1001 AND 9999999 AND client_number BETWEEN 1 AND 99999 AND account_length BETWEEN 4 AND 8
  AND chart IN ('03', '04', 'other')
  AND first_debtor BETWEEN 10 ^ account_length AND 7 * 10 ^ account_length - 1
);--> statement-breakpoint
ALTER TABLE datev_debtors ADD CONSTRAINT datev_debtors_number CHECK (number BETWEEN 10000 AND 699999999);
