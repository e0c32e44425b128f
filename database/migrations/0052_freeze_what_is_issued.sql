-- What an issued document says, complete and in one text, chained to the one before it. Documents issued before have none.
CREATE TABLE "document_records" (
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"sequence" bigint,
	"record" text NOT NULL,
	"previous_hash" text,
	"hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_records_business_id_kind_subject_id_pk" PRIMARY KEY("business_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "document_records" ADD CONSTRAINT "document_records_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_records_in_order" ON "document_records" USING btree ("business_id","sequence");--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "net" bigint;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD COLUMN "net" bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost" bigint;
--> statement-breakpoint
ALTER TABLE document_records ADD CONSTRAINT document_records_kind CHECK (kind IN ('invoice', 'credit-note'));
--> statement-breakpoint
ALTER TABLE document_records ADD CONSTRAINT document_records_hash CHECK (hash ~ '^[0-9a-f]{64}$' AND previous_hash ~ '^([0-9a-f]{64})?$');
--> statement-breakpoint

-- The last step of the transaction that issues: until then nobody waits for a place in the chain, so no two writers wait for each other.
CREATE FUNCTION chain_document_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before document_records;
  place bigint;
  earlier text;
BEGIN
  IF NEW.sequence IS NOT NULL THEN
    -- of a business that comes from another installation
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('document_records ' || NEW.business_id, 0));
  SELECT * INTO before FROM document_records
    WHERE business_id = NEW.business_id AND sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1;
  place := coalesce(before.sequence, 0) + 1;
  earlier := coalesce(before.hash, '');
  UPDATE document_records SET sequence = place, previous_hash = earlier,
    hash = encode(sha256(convert_to(place || E'\n' || earlier || E'\n' || record, 'UTF8')), 'hex')
    WHERE business_id = NEW.business_id AND kind = NEW.kind AND subject_id = NEW.subject_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER document_records_chain AFTER INSERT ON document_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_document_record();
--> statement-breakpoint
CREATE FUNCTION keep_document_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.sequence IS NULL AND pg_trigger_depth() > 1
    AND (NEW.business_id, NEW.kind, NEW.subject_id, NEW.record) = (OLD.business_id, OLD.kind, OLD.subject_id, OLD.record) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document records stay as they were written' USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_records_stay BEFORE UPDATE OR DELETE ON document_records
  FOR EACH ROW EXECUTE FUNCTION keep_document_record();
--> statement-breakpoint
CREATE TRIGGER document_records_not_truncated BEFORE TRUNCATE ON document_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- A movement keeps what one cost at that moment. What comes from another installation brings its own.
CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product products;
BEGIN
  UPDATE stock_levels
    SET stock = stock + CASE NEW.type WHEN 'in' THEN NEW.quantity ELSE -NEW.quantity END
    WHERE business_id = NEW.business_id AND product_id = NEW.product_id
    RETURNING stock INTO NEW.balance;
  SELECT * INTO product FROM products WHERE business_id = NEW.business_id AND id = NEW.product_id;
  IF product.is_service THEN
    RAISE EXCEPTION 'a service has no stock' USING ERRCODE = '40001';
  END IF;
  IF NEW.unit_cost IS NULL AND product.cost_price IS NOT NULL AND NOT is_new_business(NEW.business_id) THEN
    NEW.unit_cost := product.cost_price;
  END IF;
  -- taken while the level is held, so that the movements of a product stand in the order of their balances
  NEW.sequence := nextval('stock_movements_sequence_seq');
  RETURN NEW;
END $$;
