ALTER TABLE "businesses" ADD COLUMN "tax_registered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "registered_tax_id" text;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "tax_registered" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_registered_tax FOREIGN KEY (id, registered_tax_id)
  REFERENCES tax_rates (business_id, id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_registered_tax_waits CHECK (registered_tax_id IS NULL OR NOT tax_registered);
