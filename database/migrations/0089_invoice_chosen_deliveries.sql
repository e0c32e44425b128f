CREATE TABLE "invoice_deliveries" (
	"business_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_deliveries_business_id_invoice_id_delivery_id_pk" PRIMARY KEY("business_id","invoice_id","delivery_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_deliveries" ADD CONSTRAINT "invoice_deliveries_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_deliveries" ADD CONSTRAINT "invoice_deliveries_business_id_delivery_id_deliveries_business_id_id_fk" FOREIGN KEY ("business_id","delivery_id") REFERENCES "public"."deliveries"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_deliveries_once" ON "invoice_deliveries" USING btree ("business_id","delivery_id") WHERE not released;--> statement-breakpoint
CREATE INDEX "deliveries_by_date" ON "deliveries" USING btree ("business_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX deliveries_search ON deliveries USING gin (lower(number || E'\n' || customer_name) gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE issued_documents DROP CONSTRAINT issued_documents_kind,
  ADD CONSTRAINT issued_documents_kind CHECK (
    kind IN ('invoice', 'cancelled-invoice', 'credit-note', 'quote', 'order', 'delivery', 'cancelled-delivery')
  );
--> statement-breakpoint
-- Which deliveries an invoice is of changes while it is a draft; later they are only released, once it is cancelled or credited in full.
CREATE FUNCTION keep_deliveries_of_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link invoice_deliveries := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  invoice invoices;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE business_id = link.business_id AND id = link.invoice_id;
  IF TG_OP = 'INSERT' THEN
    IF invoice.status = 'draft' AND NOT NEW.released OR is_new_business(NEW.business_id) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF invoice.status IS NULL OR invoice.status = 'draft' OR is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.released AND NOT OLD.released AND to_jsonb(OLD) - 'released' = to_jsonb(NEW) - 'released'
    AND (invoice.status = 'cancelled' OR (invoice.status <> 'draft' AND invoice.credited = invoice.total)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the deliveries of an issued invoice cannot be changed' USING ERRCODE = 'DB003';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_deliveries_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_deliveries_of_issued_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_deliveries_not_truncated BEFORE TRUNCATE ON invoice_deliveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
-- An invoice is of deliveries of its own order. One that is in an invoice is not cancelled.
CREATE FUNCTION check_invoice_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoice_deliveries link
    JOIN invoices invoice ON invoice.business_id = link.business_id AND invoice.id = link.invoice_id
    JOIN deliveries delivery ON delivery.business_id = link.business_id AND delivery.id = link.delivery_id
    WHERE link.business_id = NEW.business_id
      AND link.delivery_id = CASE TG_TABLE_NAME WHEN 'deliveries' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'delivery_id' END
      AND NOT link.released AND (delivery.order_id IS DISTINCT FROM invoice.order_id OR delivery.cancelled_at IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'an invoice is of deliveries of its order that were not cancelled' USING ERRCODE = 'DB003';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_deliveries_check AFTER INSERT OR UPDATE ON invoice_deliveries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_invoice_delivery();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER deliveries_check_invoice AFTER UPDATE OF cancelled_at ON deliveries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_invoice_delivery();
