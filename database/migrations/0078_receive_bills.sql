CREATE TABLE "bill_files" (
	"business_id" text NOT NULL,
	"bill_id" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_files_business_id_bill_id_pk" PRIMARY KEY("business_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "bill_payments" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"bill_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"method" text DEFAULT 'bank-transfer' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removal_reason" text DEFAULT '' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_payments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_taxes" (
	"business_id" text NOT NULL,
	"bill_id" text NOT NULL,
	"position" integer NOT NULL,
	"rate" integer NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "bill_taxes_business_id_bill_id_position_pk" PRIMARY KEY("business_id","bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"due_date" date NOT NULL,
	"booked_on" date NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"payment_reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(number || E'
' || id || E'
' || payment_reference || E'
' || category)) STORED NOT NULL,
	CONSTRAINT "bills_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text,
	"vat_id" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'
' || email || E'
' || vat_id)) STORED NOT NULL,
	CONSTRAINT "suppliers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "uses_bills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_business_id_bill_id_bills_business_id_id_fk" FOREIGN KEY ("business_id","bill_id") REFERENCES "public"."bills"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_business_id_bill_id_bills_business_id_id_fk" FOREIGN KEY ("business_id","bill_id") REFERENCES "public"."bills"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_taxes" ADD CONSTRAINT "bill_taxes_business_id_bill_id_bills_business_id_id_fk" FOREIGN KEY ("business_id","bill_id") REFERENCES "public"."bills"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_business_id_supplier_id_suppliers_business_id_id_fk" FOREIGN KEY ("business_id","supplier_id") REFERENCES "public"."suppliers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_files_by_sha256" ON "bill_files" USING btree ("business_id","sha256");--> statement-breakpoint
CREATE INDEX "bill_payments_by_bill" ON "bill_payments" USING btree ("business_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_payments_by_date" ON "bill_payments" USING btree ("business_id","date") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number_once" ON "bills" USING btree ("business_id","supplier_id",lower(number)) WHERE number <> '' and voided_at is null;--> statement-breakpoint
CREATE INDEX "bills_by_number" ON "bills" USING btree ("business_id","number","id");--> statement-breakpoint
CREATE INDEX "bills_by_date" ON "bills" USING btree ("business_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "bills_by_due_date" ON "bills" USING btree ("business_id","due_date","id");--> statement-breakpoint
CREATE INDEX "bills_by_total" ON "bills" USING btree ("business_id","total","id");--> statement-breakpoint
CREATE INDEX "bills_by_balance" ON "bills" USING btree ("business_id",(case when voided_at is null then total - paid else 0 end),"id");--> statement-breakpoint
CREATE INDEX "bills_by_status" ON "bills" USING btree ("business_id",(case when voided_at is not null then 2 when paid = total then 1 else 0 end),"due_date","id");--> statement-breakpoint
CREATE INDEX "bills_by_supplier" ON "bills" USING btree ("business_id","supplier_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "bills_by_booking" ON "bills" USING btree ("business_id","booked_on");--> statement-breakpoint
CREATE INDEX "bills_unpaid" ON "bills" USING btree ("business_id","due_date","supplier_id","total","paid") WHERE voided_at is null and paid <> total;--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("business_id",name collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "suppliers_by_vat_id" ON "suppliers" USING btree ("business_id","vat_id") WHERE vat_id <> '';--> statement-breakpoint
CREATE INDEX "suppliers_by_lower_name" ON "suppliers" USING btree ("business_id",lower(name));
--> statement-breakpoint
CREATE INDEX bills_by_text ON bills USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX suppliers_by_text ON suppliers USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE suppliers
  ADD CONSTRAINT suppliers_name CHECK (name <> ''),
  ADD CONSTRAINT suppliers_country CHECK (country ~ '^[A-Z]{2}$');
--> statement-breakpoint
ALTER TABLE bills
  ADD CONSTRAINT bills_total CHECK (total = net + tax),
  ADD CONSTRAINT bills_paid CHECK (CASE WHEN total < 0 THEN paid BETWEEN total AND 0 ELSE paid BETWEEN 0 AND total END),
  ADD CONSTRAINT bills_voided CHECK ((voided_at IS NULL) = (void_reason = '') AND (voided_at IS NULL OR paid = 0));
--> statement-breakpoint
ALTER TABLE bill_taxes ADD CONSTRAINT bill_taxes_rate CHECK (rate BETWEEN 0 AND 100000 AND position > 0);
--> statement-breakpoint
ALTER TABLE bill_files ADD CONSTRAINT bill_files_file CHECK (
  char_length(file_name) BETWEEN 1 AND 200 AND octet_length(content) BETWEEN 1 AND 20971520
  AND type IN ('application/pdf', 'application/xml', 'image/jpeg', 'image/png')
  AND sha256 = encode(sha256(content), 'hex'));
--> statement-breakpoint
ALTER TABLE bill_payments
  ADD CONSTRAINT bill_payments_amount CHECK (amount <> 0 AND char_length(reference) <= 140),
  ADD CONSTRAINT bill_payments_method CHECK (method IN ('bank-transfer', 'card', 'cash', 'cheque', 'other')),
  ADD CONSTRAINT bill_payments_removal CHECK ((removed_at IS NULL) = (removal_reason = ''));
--> statement-breakpoint

-- Events can be about bills and suppliers.
CREATE OR REPLACE FUNCTION hold_subject(business text, kind text, subject text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CASE kind
    WHEN 'invoice' THEN
      PERFORM 1 FROM invoices WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'credit-note' THEN
      PERFORM 1 FROM credit_notes WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'quote' THEN
      PERFORM 1 FROM quotes WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'order' THEN
      PERFORM 1 FROM orders WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'delivery' THEN
      PERFORM 1 FROM deliveries WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'bill' THEN
      PERFORM 1 FROM bills WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'supplier' THEN
      PERFORM 1 FROM suppliers WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'customer' THEN
      PERFORM 1 FROM customers WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'product' THEN
      PERFORM 1 FROM products WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'business' THEN
      PERFORM 1 FROM businesses WHERE id = business AND id = subject FOR KEY SHARE;
    WHEN 'stock-count' THEN
      PERFORM 1 FROM stock_counts WHERE business_id = business AND id = subject FOR KEY SHARE;
    ELSE
      RAISE EXCEPTION '% is not a kind of subject', kind USING ERRCODE = 'check_violation', CONSTRAINT = 'subject_kind';
  END CASE;
  RETURN FOUND;
END $$;
--> statement-breakpoint
CREATE TRIGGER bills_release_subject AFTER DELETE ON bills FOR EACH ROW EXECUTE FUNCTION release_subject('bill');
--> statement-breakpoint
CREATE TRIGGER suppliers_release_subject AFTER DELETE ON suppliers FOR EACH ROW EXECUTE FUNCTION release_subject('supplier');
--> statement-breakpoint

-- A bill stays on record. Once void it says what it said, and what it says of money is not changed in closed books.
CREATE FUNCTION keep_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a bill stays on record' USING ERRCODE = 'DB004';
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.booked_on, 'dated');
    RETURN NEW;
  END IF;
  IF OLD.voided_at IS NOT NULL THEN
    RAISE EXCEPTION 'bill % is void and cannot be changed', OLD.id USING ERRCODE = 'DB004';
  END IF;
  IF (OLD.supplier_id, OLD.date, OLD.booked_on, OLD.net, OLD.tax, OLD.voided_at)
    IS DISTINCT FROM (NEW.supplier_id, NEW.date, NEW.booked_on, NEW.net, NEW.tax, NEW.voided_at) THEN
    PERFORM refuse_in_closed_books(OLD.business_id, OLD.booked_on, 'bill');
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.booked_on, 'dated');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bills_stay BEFORE INSERT OR UPDATE OR DELETE ON bills FOR EACH ROW EXECUTE FUNCTION keep_bill();
--> statement-breakpoint
CREATE TRIGGER bills_not_truncated BEFORE TRUNCATE ON bills FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE FUNCTION keep_taxes_of_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row bill_taxes := coalesce(NEW, OLD);
  bill bills;
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  SELECT * INTO bill FROM bills WHERE business_id = row.business_id AND id = row.bill_id;
  IF TG_OP = 'UPDATE' OR bill.voided_at IS NOT NULL AND NOT is_new_business(row.business_id) THEN
    RAISE EXCEPTION 'the amounts of a bill are written together, and those of a void bill stay' USING ERRCODE = 'DB004';
  END IF;
  PERFORM refuse_in_closed_books(row.business_id, bill.booked_on, 'bill');
  RETURN row;
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_taxes_stay BEFORE INSERT OR UPDATE OR DELETE ON bill_taxes FOR EACH ROW EXECUTE FUNCTION keep_taxes_of_bill();
--> statement-breakpoint
CREATE TRIGGER bill_taxes_not_truncated BEFORE TRUNCATE ON bill_taxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- The figures of a bill are the sums of its tax rows and of the payments that were not removed, whenever a transaction ends.
CREATE FUNCTION check_sums_of_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row jsonb := to_jsonb(coalesce(NEW, OLD));
  bill bills;
  adds_up boolean;
BEGIN
  SELECT * INTO bill FROM bills WHERE business_id = row ->> 'business_id'
    AND id = (CASE TG_TABLE_NAME WHEN 'bills' THEN row ->> 'id' ELSE row ->> 'bill_id' END);
  IF bill.id IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(each.net), 0) = bill.net AND coalesce(sum(each.tax), 0) = bill.tax AND count(*) > 0 INTO adds_up
    FROM bill_taxes each WHERE each.business_id = bill.business_id AND each.bill_id = bill.id;
  IF NOT adds_up THEN
    RAISE EXCEPTION 'the figures of a bill are those of its tax rows' USING ERRCODE = 'DB004';
  END IF;
  IF bill.paid <> coalesce((
    SELECT sum(payment.amount) FROM bill_payments payment
    WHERE payment.business_id = bill.business_id AND payment.bill_id = bill.id AND payment.removed_at IS NULL
  ), 0) THEN
    RAISE EXCEPTION 'what a bill says is paid differs from its payments' USING ERRCODE = 'DB004';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bills_sums AFTER INSERT OR UPDATE ON bills DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sums_of_bill();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_taxes_sums AFTER INSERT OR DELETE ON bill_taxes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sums_of_bill();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_payments_sums AFTER INSERT OR UPDATE ON bill_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sums_of_bill();
--> statement-breakpoint
CREATE FUNCTION keep_bill_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, 'dated');
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
    AND (to_jsonb(OLD) - '{removed_at,removal_reason}'::text[]) = (to_jsonb(NEW) - '{removed_at,removal_reason}'::text[]) THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, 'bill');
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment stays on record' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_payments_stay BEFORE INSERT OR UPDATE OR DELETE ON bill_payments FOR EACH ROW EXECUTE FUNCTION keep_bill_payment();
--> statement-breakpoint
CREATE TRIGGER bill_payments_not_truncated BEFORE TRUNCATE ON bill_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
