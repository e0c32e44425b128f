CREATE TABLE "e_invoice_services" (
	"business_id" text NOT NULL,
	"url" text NOT NULL,
	"sealed_key" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "e_invoice_services_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "received_e_invoices" (
	"business_id" text NOT NULL,
	"service_id" text NOT NULL,
	"bill_id" text,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_e_invoices_business_id_service_id_pk" PRIMARY KEY("business_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "sent_e_invoices" (
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"service_id" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_e_invoices_business_id_kind_subject_id_pk" PRIMARY KEY("business_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "e_invoice_services" ADD CONSTRAINT "e_invoice_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_e_invoices" ADD CONSTRAINT "received_e_invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_e_invoices" ADD CONSTRAINT "received_e_invoices_business_id_bill_id_bills_business_id_id_fk" FOREIGN KEY ("business_id","bill_id") REFERENCES "public"."bills"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_e_invoices" ADD CONSTRAINT "sent_e_invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_e_invoices_of_bill" ON "received_e_invoices" USING btree ("business_id","bill_id");--> statement-breakpoint
CREATE INDEX "sent_e_invoices_due" ON "sent_e_invoices" USING btree ("next_at") WHERE status in ('waiting', 'sent');--> statement-breakpoint
ALTER TABLE sent_e_invoices
  ADD CONSTRAINT sent_e_invoices_choices CHECK (kind IN ('invoice', 'credit-note') AND status IN ('waiting', 'sent', 'delivered', 'refused', 'cancelled')),
  ADD CONSTRAINT sent_e_invoices_have_an_id CHECK ((status IN ('sent', 'delivered')) <= (service_id <> ''));--> statement-breakpoint
ALTER TABLE received_e_invoices ADD CONSTRAINT received_e_invoices_outcome CHECK (bill_id IS NULL OR problem = '');
