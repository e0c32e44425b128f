CREATE TABLE "recurring_invoice_items" (
	"business_id" text NOT NULL,
	"recurring_invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text DEFAULT 'product' NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" bigint,
	"price" bigint,
	"price_source" text,
	"price_from_quantity" bigint DEFAULT 0 NOT NULL,
	"price_list_name" text DEFAULT '' NOT NULL,
	"discount_percent" integer,
	"discount_amount" bigint,
	"tax_rate_id" text,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_free_reason" text DEFAULT '' NOT NULL,
	"tax_parts" jsonb,
	"tax_category" text,
	"total" bigint NOT NULL,
	"net" bigint,
	"unit_cost" bigint,
	CONSTRAINT "recurring_invoice_items_business_id_recurring_invoice_id_position_pk" PRIMARY KEY("business_id","recurring_invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_runs" (
	"business_id" text NOT NULL,
	"recurring_invoice_id" text NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"invoice_id" text,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_invoice_runs_business_id_recurring_invoice_id_date_pk" PRIMARY KEY("business_id","recurring_invoice_id","date")
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_reference" text DEFAULT '' NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount_percent" integer,
	"discount_amount" bigint,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"on_last_day" boolean DEFAULT false NOT NULL,
	"ends_after" integer,
	"ends_on" date,
	"result" text NOT NULL,
	"prices" text NOT NULL,
	"period" text NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"next_on" date,
	"made" integer DEFAULT 0 NOT NULL,
	"catch_up_through" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_invoices_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "recurring_invoice_items" ADD CONSTRAINT "recurring_invoice_items_business_id_recurring_invoice_id_recurring_invoices_business_id_id_fk" FOREIGN KEY ("business_id","recurring_invoice_id") REFERENCES "public"."recurring_invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_items" ADD CONSTRAINT "recurring_invoice_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_items" ADD CONSTRAINT "recurring_invoice_items_business_id_tax_rate_id_tax_rates_business_id_id_fk" FOREIGN KEY ("business_id","tax_rate_id") REFERENCES "public"."tax_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_runs" ADD CONSTRAINT "recurring_invoice_runs_business_id_recurring_invoice_id_recurring_invoices_business_id_id_fk" FOREIGN KEY ("business_id","recurring_invoice_id") REFERENCES "public"."recurring_invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_runs" ADD CONSTRAINT "recurring_invoice_runs_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE SET NULL ("invoice_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_items_by_id" ON "recurring_invoice_items" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "recurring_invoice_items_by_product" ON "recurring_invoice_items" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_runs_by_invoice" ON "recurring_invoice_runs" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "recurring_invoice_runs_with_problem" ON "recurring_invoice_runs" USING btree ("business_id") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_by_customer" ON "recurring_invoices" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_due" ON "recurring_invoices" USING btree ("next_on") WHERE status = 'active';--> statement-breakpoint

ALTER TABLE recurring_invoices
  ADD CONSTRAINT recurring_invoices_rhythm CHECK (every BETWEEN 1 AND 366 AND unit IN ('day', 'week', 'month', 'year')
    AND NOT (on_last_day AND unit IN ('day', 'week'))),
  ADD CONSTRAINT recurring_invoices_choices CHECK (status IN ('active', 'paused', 'ended') AND result IN ('draft', 'issue', 'send')
    AND prices IN ('current', 'fixed') AND period IN ('none', 'ahead', 'arrears')),
  ADD CONSTRAINT recurring_invoices_end CHECK (ends_after > 0 AND (ends_on IS NULL OR ends_after IS NULL)),
  -- an ended one has no next date, and every other one has
  ADD CONSTRAINT recurring_invoices_next CHECK (next >= 0 AND made >= 0 AND (status = 'ended') = (next_on IS NULL));
--> statement-breakpoint
ALTER TABLE recurring_invoice_runs
  ADD CONSTRAINT recurring_invoice_runs_outcome CHECK (outcome IN ('made', 'skipped') AND NOT (outcome = 'skipped' AND invoice_id IS NOT NULL));
