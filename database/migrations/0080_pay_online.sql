CREATE TABLE "online_payments" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"charge_id" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reported" text DEFAULT '' NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"fee" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "online_payments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"business_id" text NOT NULL,
	"provider" text NOT NULL,
	"sealed_key" text DEFAULT '' NOT NULL,
	"sealed_webhook_secret" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_providers_business_id_provider_pk" PRIMARY KEY("business_id","provider")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "online_payment_id" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_providers" ADD CONSTRAINT "payment_providers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_once" ON "online_payments" USING btree ("business_id","provider","provider_id");--> statement-breakpoint
CREATE INDEX "online_payments_by_invoice" ON "online_payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "online_payments_to_check" ON "online_payments" USING btree ("checked_at") WHERE status in ('open', 'paid');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_online_payment_id_online_payments_business_id_id_fk" FOREIGN KEY ("business_id","online_payment_id") REFERENCES "public"."online_payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_online_once" ON "payments" USING btree ("business_id","online_payment_id") WHERE online_payment_id is not null and removed_at is null and amount > 0;--> statement-breakpoint
ALTER TABLE payment_providers ADD CONSTRAINT payment_providers_provider CHECK (provider IN ('stripe', 'mollie'));--> statement-breakpoint
ALTER TABLE online_payments
  ADD CONSTRAINT online_payments_choices CHECK (provider IN ('stripe', 'mollie') AND status IN ('open', 'paid', 'ended', 'wrong')),
  ADD CONSTRAINT online_payments_amounts CHECK (amount > 0 AND refunded BETWEEN 0 AND amount);
