CREATE TABLE "issued_e_invoices" (
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"format" text NOT NULL,
	"xml" text NOT NULL,
	"rules" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_e_invoices_business_id_kind_subject_id_format_pk" PRIMARY KEY("business_id","kind","subject_id","format")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "e_invoice_format" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "e_invoice_format" text;--> statement-breakpoint
ALTER TABLE "issued_e_invoices" ADD CONSTRAINT "issued_e_invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_e_invoice_format
  CHECK (e_invoice_format IN ('none', 'factur-x', 'xrechnung', 'xrechnung-cii', 'peppol', 'ubl', 'cii'));
--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_e_invoice_format
  CHECK (e_invoice_format IN ('none', 'factur-x', 'xrechnung', 'xrechnung-cii', 'peppol', 'ubl', 'cii'));
--> statement-breakpoint
ALTER TABLE issued_e_invoices ADD CONSTRAINT issued_e_invoices_kind CHECK (kind IN ('invoice', 'credit-note'));
--> statement-breakpoint
ALTER TABLE issued_e_invoices ADD CONSTRAINT issued_e_invoices_format CHECK (format IN ('xrechnung', 'xrechnung-cii', 'peppol', 'ubl', 'cii'));
--> statement-breakpoint
CREATE TRIGGER issued_e_invoices_stay BEFORE UPDATE OR DELETE ON issued_e_invoices FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER issued_e_invoices_not_truncated BEFORE TRUNCATE ON issued_e_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
