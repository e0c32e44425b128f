CREATE TABLE "business_logos" (
	"business_id" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"tax_rate" integer DEFAULT 10000 NOT NULL,
	"terms_days" integer DEFAULT 30 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"numbering_pattern" text NOT NULL,
	"low_stock_threshold" bigint DEFAULT 10000 NOT NULL,
	"negative_stock" text DEFAULT 'warn' NOT NULL,
	"sample_since" timestamp (3) with time zone,
	"has_logo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_figures" (
	"business_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"invoice_count" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"last_invoice_date" date,
	CONSTRAINT "customer_figures_business_id_customer_id_pk" PRIMARY KEY("business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'
' || email || E'
' || phone)) STORED NOT NULL,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"business_id" text NOT NULL,
	"date" date NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"open_invoices" bigint DEFAULT 0 NOT NULL,
	"products_in_stock" bigint DEFAULT 0 NOT NULL,
	"active_customers" bigint NOT NULL,
	CONSTRAINT "daily_figures_business_id_date_pk" PRIMARY KEY("business_id","date")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"business_id" text PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"open_invoices" bigint DEFAULT 0 NOT NULL,
	"products_in_stock" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"business_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"product_sku" text NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"price_source" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "invoice_items_business_id_invoice_id_position_pk" PRIMARY KEY("business_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"due_date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(customer_name || E'
' || id || E'
' || coalesce(number, ''))) STORED NOT NULL,
	CONSTRAINT "invoices_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"business_id" text NOT NULL,
	"year" integer NOT NULL,
	"last_count" integer NOT NULL,
	CONSTRAINT "number_series_business_id_year_pk" PRIMARY KEY("business_id","year")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removal_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_prices" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_prices_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"base_price" bigint NOT NULL,
	"is_service" boolean DEFAULT false NOT NULL,
	"low_stock_threshold" bigint,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'
' || sku || E'
' || description)) STORED NOT NULL,
	CONSTRAINT "products_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"business_id" text NOT NULL,
	"product_id" text NOT NULL,
	"stock" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_business_id_product_id_pk" PRIMARY KEY("business_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"quantity" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"invoice_id" text,
	"note" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb DEFAULT 'null'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "business_logos" ADD CONSTRAINT "business_logos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD CONSTRAINT "customer_prices_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_prices" ADD CONSTRAINT "customer_prices_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_business_id_product_id_stock_levels_business_id_product_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."stock_levels"("business_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_figures_by_spent" ON "customer_figures" USING btree ("business_id","spent","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_by_invoice_count" ON "customer_figures" USING btree ("business_id","invoice_count","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_by_last_invoice_date" ON "customer_figures" USING btree ("business_id","last_invoice_date");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("business_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "customers_by_created_at" ON "customers" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_items_by_id" ON "invoice_items" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "invoice_items_by_product" ON "invoice_items" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_once" ON "invoices" USING btree ("business_id","number");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("business_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("business_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_by_customer_name" ON "invoices" USING btree ("business_id",lower(customer_name),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("business_id","total","id");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("business_id","status","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_by_customer" ON "invoices" USING btree ("business_id","customer_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_prices_one_per_customer_and_product" ON "customer_prices" USING btree ("business_id","customer_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_prices_by_product" ON "customer_prices" USING btree ("business_id","product_id","customer_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("business_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "products_by_base_price" ON "products" USING btree ("business_id","base_price","id");--> statement-breakpoint
CREATE INDEX "stock_levels_by_stock" ON "stock_levels" USING btree ("business_id","stock","product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("business_id","product_id","sequence");--> statement-breakpoint
CREATE INDEX "stock_movements_by_date" ON "stock_movements" USING btree ("business_id","date","sequence");--> statement-breakpoint
CREATE INDEX "stock_movements_by_invoice" ON "stock_movements" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_created_at" ON "idempotency_keys" USING btree ("created_at");