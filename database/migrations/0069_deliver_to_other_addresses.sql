CREATE TABLE "delivery_addresses" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"country" text,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_addresses_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "delivery_addresses_of_customer" UNIQUE("business_id","customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery_address_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery_country" text;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_customer_id_delivery_address_id_delivery_addresses_business_id_customer_id_id_fk" FOREIGN KEY ("business_id","customer_id","delivery_address_id") REFERENCES "public"."delivery_addresses"("business_id","customer_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE delivery_addresses ADD CONSTRAINT delivery_addresses_name CHECK (name <> '');--> statement-breakpoint
ALTER TABLE delivery_addresses ADD CONSTRAINT delivery_addresses_country CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_delivery CHECK (
  CASE WHEN delivery_address_id IS NULL THEN delivery_name = '' AND delivery_address = '' AND delivery_country IS NULL
    ELSE customer_id IS NOT NULL AND delivery_name <> '' END);
--> statement-breakpoint
-- Drafts follow the address; what has been issued keeps what it says.
CREATE FUNCTION let_drafts_follow_delivery_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET delivery_name = NEW.name, delivery_address = NEW.address, delivery_country = NEW.country
    WHERE business_id = NEW.business_id AND customer_id = NEW.customer_id AND delivery_address_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_addresses_drafts_follow AFTER UPDATE OF name, address, country ON delivery_addresses FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.country) IS DISTINCT FROM (NEW.name, NEW.address, NEW.country))
  EXECUTE FUNCTION let_drafts_follow_delivery_address();
