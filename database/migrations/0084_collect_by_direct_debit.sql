CREATE TABLE "collection_items" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"collection_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"mandate_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"scheme" text NOT NULL,
	"sequence_type" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"collected_on" date,
	"return_code" text,
	"return_note" text DEFAULT '' NOT NULL,
	"returned_on" date,
	CONSTRAINT "collection_items_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"message_id" text NOT NULL,
	"format" text NOT NULL,
	"creditor_id" text NOT NULL,
	"iban" text NOT NULL,
	"total" bigint NOT NULL,
	"item_count" integer NOT NULL,
	"file" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"reference" text NOT NULL,
	"signed_on" date NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"scheme" text DEFAULT 'core' NOT NULL,
	"type" text DEFAULT 'recurring' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandates_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "uses_direct_debits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "creditor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "direct_debit_iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "direct_debit_format" text DEFAULT 'pain.008.001.08' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collection_item_id" text;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_business_id_collection_id_collections_business_id_id_fk" FOREIGN KEY ("business_id","collection_id") REFERENCES "public"."collections"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_business_id_mandate_id_mandates_business_id_id_fk" FOREIGN KEY ("business_id","mandate_id") REFERENCES "public"."mandates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_items_end_to_end_once" ON "collection_items" USING btree ("business_id","end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_items_pending_once" ON "collection_items" USING btree ("business_id","invoice_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "collection_items_by_collection" ON "collection_items" USING btree ("business_id","collection_id");--> statement-breakpoint
CREATE INDEX "collection_items_by_invoice" ON "collection_items" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "collection_items_by_mandate" ON "collection_items" USING btree ("business_id","mandate_id");--> statement-breakpoint
CREATE INDEX "collections_by_created_at" ON "collections" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_reference_once" ON "mandates" USING btree ("business_id",lower(reference));--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_of_customer" ON "mandates" USING btree ("business_id","customer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mandates_by_customer" ON "mandates" USING btree ("business_id","customer_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_collection_item_id_collection_items_business_id_id_fk" FOREIGN KEY ("business_id","collection_item_id") REFERENCES "public"."collection_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_collected_once" ON "payments" USING btree ("business_id","collection_item_id") WHERE collection_item_id is not null and removed_at is null;--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_method,
  ADD CONSTRAINT payments_method CHECK (method IN ('bank-transfer', 'direct-debit', 'card', 'cash', 'cheque', 'other', 'credit-balance'));--> statement-breakpoint
ALTER TABLE bill_payments DROP CONSTRAINT bill_payments_method,
  ADD CONSTRAINT bill_payments_method CHECK (method IN ('bank-transfer', 'direct-debit', 'card', 'cash', 'cheque', 'other'));--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_direct_debit_format CHECK (direct_debit_format IN ('pain.008.001.08', 'pain.008.001.02'));--> statement-breakpoint
ALTER TABLE mandates
  ADD CONSTRAINT mandates_complete CHECK (char_length(reference) BETWEEN 1 AND 35 AND account_holder <> '' AND iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  ADD CONSTRAINT mandates_choices CHECK (scheme IN ('core', 'b2b') AND type IN ('recurring', 'one-off'));
--> statement-breakpoint
ALTER TABLE collections
  ADD CONSTRAINT collections_complete CHECK (total > 0 AND item_count > 0 AND file <> '' AND creditor_id <> '' AND iban <> ''),
  ADD CONSTRAINT collections_format CHECK (format IN ('pain.008.001.08', 'pain.008.001.02'));
--> statement-breakpoint
ALTER TABLE collection_items
  ADD CONSTRAINT collection_items_amount CHECK (amount > 0),
  ADD CONSTRAINT collection_items_choices CHECK (
    scheme IN ('core', 'b2b') AND sequence_type IN ('FRST', 'RCUR', 'OOFF') AND status IN ('pending', 'collected', 'returned', 'cancelled')),
  ADD CONSTRAINT collection_items_returned CHECK ((status = 'returned') = (returned_on IS NOT NULL));
--> statement-breakpoint
-- A mandate that was used stays as the customer signed it: what differs is a new mandate. One that has ended stays ended.
CREATE FUNCTION keep_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a mandate stays on record' USING ERRCODE = 'DB004';
  END IF;
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'a mandate that has ended stays as it is' USING ERRCODE = 'DB004';
  END IF;
  IF (to_jsonb(OLD) - '{ended_at,version,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{ended_at,version,updated_at}'::text[])
    AND EXISTS (SELECT FROM collection_items WHERE business_id = OLD.business_id AND mandate_id = OLD.id) THEN
    RAISE EXCEPTION 'a mandate that was used stays as it was signed' USING ERRCODE = 'DB004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER mandates_stay BEFORE UPDATE OR DELETE ON mandates FOR EACH ROW EXECUTE FUNCTION keep_mandate();
--> statement-breakpoint
CREATE TRIGGER mandates_not_truncated BEFORE TRUNCATE ON mandates FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
-- What was sent to the bank stays as it was sent.
CREATE FUNCTION keep_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
  ELSIF TG_TABLE_NAME = 'collections' THEN
    NULL;
  ELSIF (to_jsonb(OLD) - '{status,collected_on,return_code,return_note,returned_on}'::text[])
      IS NOT DISTINCT FROM (to_jsonb(NEW) - '{status,collected_on,return_code,return_note,returned_on}'::text[])
    AND OLD.status <> 'cancelled' AND (OLD.status <> 'returned' OR NEW.status = 'returned') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a collection stays as it was sent' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER collections_stay BEFORE UPDATE OR DELETE ON collections FOR EACH ROW EXECUTE FUNCTION keep_collection();
--> statement-breakpoint
CREATE TRIGGER collection_items_stay BEFORE UPDATE OR DELETE ON collection_items FOR EACH ROW EXECUTE FUNCTION keep_collection();
--> statement-breakpoint
CREATE TRIGGER collections_not_truncated BEFORE TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER collection_items_not_truncated BEFORE TRUNCATE ON collection_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
-- The items of a collection add up to it, and one is collected exactly while there is a payment of its amount.
CREATE FUNCTION check_collection() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added record;
BEGIN
  SELECT collection.total, collection.item_count, sum(item.amount) AS amount, count(item.id) AS items INTO added
    FROM collections collection
    LEFT JOIN collection_items item ON item.business_id = collection.business_id AND item.collection_id = collection.id
    WHERE collection.business_id = NEW.business_id
      AND collection.id = CASE WHEN TG_TABLE_NAME = 'collections' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'collection_id' END
    GROUP BY collection.total, collection.item_count;
  IF FOUND AND (added.total, added.item_count::bigint) IS DISTINCT FROM (added.amount::bigint, added.items) THEN
    RAISE EXCEPTION 'the items of a collection differ from it' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collections_add_up AFTER INSERT ON collections DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_collection();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collection_items_add_up AFTER INSERT ON collection_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_collection();
--> statement-breakpoint
-- Without its payment an item waits again, unless the invoice is in another collection meanwhile.
CREATE FUNCTION mark_collection_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.removed_at IS NULL THEN
    UPDATE collection_items SET status = 'collected', collected_on = NEW.date
      WHERE business_id = NEW.business_id AND id = NEW.collection_item_id AND status = 'pending';
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE collection_items item SET status = 'pending', collected_on = NULL
      WHERE item.business_id = NEW.business_id AND item.id = NEW.collection_item_id AND item.status = 'collected'
        AND NOT EXISTS (
          SELECT FROM collection_items other
          WHERE other.business_id = item.business_id AND other.invoice_id = item.invoice_id AND other.status = 'pending');
    UPDATE collection_items SET status = 'returned', returned_on = NEW.removed_at::date, return_note = NEW.removal_reason
      WHERE business_id = NEW.business_id AND id = NEW.collection_item_id AND status = 'collected';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_mark_collection_item AFTER INSERT OR UPDATE OF removed_at ON payments FOR EACH ROW
  WHEN (NEW.collection_item_id IS NOT NULL) EXECUTE FUNCTION mark_collection_item();
--> statement-breakpoint
CREATE FUNCTION check_collection_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item collection_items;
  paid bigint;
BEGIN
  SELECT * INTO item FROM collection_items WHERE business_id = NEW.business_id
    AND id = CASE WHEN TG_TABLE_NAME = 'payments' THEN to_jsonb(NEW) ->> 'collection_item_id' ELSE to_jsonb(NEW) ->> 'id' END;
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments
    WHERE business_id = item.business_id AND collection_item_id = item.id AND removed_at IS NULL;
  IF paid <> (CASE WHEN item.status = 'collected' THEN item.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'a collection differs from its payment' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collection_items_as_paid AFTER INSERT OR UPDATE ON collection_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_collection_item();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_as_collected AFTER INSERT OR UPDATE OF removed_at ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.collection_item_id IS NOT NULL) EXECUTE FUNCTION check_collection_item();
