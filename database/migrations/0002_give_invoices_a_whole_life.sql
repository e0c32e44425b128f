CREATE TABLE "letterheads" (
	"business_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"accent_color" text DEFAULT '#1f4d3a' NOT NULL,
	"payment_terms" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"logo" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letterheads_business_id_version_pk" PRIMARY KEY("business_id","version")
);
--> statement-breakpoint
CREATE TABLE "credit_note_items" (
	"business_id" text NOT NULL,
	"credit_note_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "credit_note_items_business_id_credit_note_id_position_pk" PRIMARY KEY("business_id","credit_note_id","position")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"invoice_id" text NOT NULL,
	"date" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount_total" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"goods_came_back" boolean NOT NULL,
	"letterhead" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"business_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_events_business_id_sequence_pk" PRIMARY KEY("business_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"pages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_documents_business_id_kind_subject_id_pk" PRIMARY KEY("business_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" text,
	"credit_note_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"once_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"business_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"sealed_password" text DEFAULT '' NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_links" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"first_viewed_at" timestamp (3) with time zone,
	"last_viewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_links_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"free_reason" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "number_series" DROP CONSTRAINT "number_series_business_id_year_pk";--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_business_id_kind_year_pk" PRIMARY KEY("business_id","kind","year");--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "bic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "accent_color" text DEFAULT '#1f4d3a' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "payment_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "footer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_name" text DEFAULT 'Tax' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_free_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "credit_note_pattern" text DEFAULT 'CN-{year}-{number:4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "invoice_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "letterhead" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount_percent" integer;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount_amount" bigint;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "tax_rate_id" text;--> statement-breakpoint
-- said as a default, the lines that are there get the name without being written again
ALTER TABLE "invoice_items" ADD COLUMN "tax_name" text DEFAULT 'Tax' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ALTER COLUMN "tax_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "tax_free_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_percent" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "letterhead" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'bank-transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shared_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_rate_id" text;--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD CONSTRAINT "credit_note_items_business_id_credit_note_id_credit_notes_business_id_id_fk" FOREIGN KEY ("business_id","credit_note_id") REFERENCES "public"."credit_notes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD CONSTRAINT "credit_note_items_business_id_invoice_id_position_invoice_items_business_id_invoice_id_position_fk" FOREIGN KEY ("business_id","invoice_id","position") REFERENCES "public"."invoice_items"("business_id","invoice_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_business_id_letterhead_letterheads_business_id_version_fk" FOREIGN KEY ("business_id","letterhead") REFERENCES "public"."letterheads"("business_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_business_id_credit_note_id_credit_notes_business_id_id_fk" FOREIGN KEY ("business_id","credit_note_id") REFERENCES "public"."credit_notes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_items_by_line" ON "credit_note_items" USING btree ("business_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number_once" ON "credit_notes" USING btree ("business_id","number");--> statement-breakpoint
CREATE INDEX "credit_notes_by_invoice" ON "credit_notes" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_events_by_invoice" ON "invoice_events" USING btree ("business_id","invoice_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("business_id","once_key");--> statement-breakpoint
CREATE INDEX "emails_by_invoice" ON "emails" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "emails_to_send" ON "emails" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "public_links_by_token" ON "public_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "public_links_by_invoice" ON "public_links" USING btree ("business_id","invoice_id");--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_business_id_tax_rate_id_tax_rates_business_id_id_fk" FOREIGN KEY ("business_id","tax_rate_id") REFERENCES "public"."tax_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_letterhead_letterheads_business_id_version_fk" FOREIGN KEY ("business_id","letterhead") REFERENCES "public"."letterheads"("business_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_corrects_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","corrects_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_tax_rate_id_tax_rates_business_id_id_fk" FOREIGN KEY ("business_id","tax_rate_id") REFERENCES "public"."tax_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_by_corrected" ON "invoices" USING btree ("business_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_shared_id" ON "payments" USING btree ("business_id","shared_id") WHERE shared_id is not null;
