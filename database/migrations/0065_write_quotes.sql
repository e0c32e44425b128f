CREATE TABLE "quote_items" (
	"business_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text DEFAULT 'product' NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" bigint,
	"price" bigint,
	"price_source" text,
	"price_from_quantity" bigint DEFAULT 0 NOT NULL,
	"price_list_name" text DEFAULT '' NOT NULL,
	"discount_percent" integer,
	"discount_amount" bigint,
	"tax_rate_id" text,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_free_reason" text DEFAULT '' NOT NULL,
	"tax_category" text,
	"tax_parts" jsonb,
	"total" bigint NOT NULL,
	"net" bigint,
	"unit_cost" bigint,
	CONSTRAINT "quote_items_business_id_quote_id_position_pk" PRIMARY KEY("business_id","quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "quote_taxes" (
	"business_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"position" integer NOT NULL,
	"rate" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"parts" jsonb,
	CONSTRAINT "quote_taxes_business_id_quote_id_position_pk" PRIMARY KEY("business_id","quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"first_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"customer_id" text,
	"customer_name" text NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"customer_vat_id" text DEFAULT '' NOT NULL,
	"customer_country" text,
	"date" date NOT NULL,
	"valid_until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount_percent" integer,
	"discount_amount" bigint,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"letterhead" integer,
	"sent_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"answer_name" text DEFAULT '' NOT NULL,
	"answer_address" text DEFAULT '' NOT NULL,
	"answer_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(customer_name || E'
' || id || E'
' || coalesce(number, ''))) STORED NOT NULL,
	CONSTRAINT "quotes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "quote_pattern" text DEFAULT 'Q-{year}-{number:4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "uses_quotes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_business_id_quote_id_quotes_business_id_id_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_business_id_tax_rate_id_tax_rates_business_id_id_fk" FOREIGN KEY ("business_id","tax_rate_id") REFERENCES "public"."tax_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_taxes" ADD CONSTRAINT "quote_taxes_business_id_quote_id_quotes_business_id_id_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_business_id_letterhead_letterheads_business_id_version_fk" FOREIGN KEY ("business_id","letterhead") REFERENCES "public"."letterheads"("business_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_business_id_first_id_quotes_business_id_id_fk" FOREIGN KEY ("business_id","first_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_items_by_id" ON "quote_items" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "quote_items_by_product" ON "quote_items" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number_once" ON "quotes" USING btree ("business_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_revision_once" ON "quotes" USING btree ("business_id","first_id","revision");--> statement-breakpoint
CREATE INDEX "quotes_by_date" ON "quotes" USING btree ("business_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_valid_until" ON "quotes" USING btree ("business_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "quotes_by_customer_name" ON "quotes" USING btree ("business_id",customer_name collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "quotes_by_total" ON "quotes" USING btree ("business_id","total","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("business_id","status","valid_until","id");--> statement-breakpoint
CREATE INDEX "quotes_by_customer" ON "quotes" USING btree ("business_id","customer_id","date","created_at","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_quote_id_quotes_business_id_id_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_quote_once" ON "invoices" USING btree ("business_id","quote_id") WHERE quote_id is not null and status <> 'cancelled';
--> statement-breakpoint

-- What a value may be.
ALTER TABLE businesses ADD CONSTRAINT businesses_quote_pattern CHECK (quote_pattern LIKE '%{number%');
--> statement-breakpoint
ALTER TABLE quotes
  ADD CONSTRAINT quotes_status CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'revised')),
  ADD CONSTRAINT quotes_number_from_sending CHECK ((status = 'draft') = (number IS NULL)),
  ADD CONSTRAINT quotes_sent_at_from_sending CHECK ((status = 'draft') = (sent_at IS NULL)),
  ADD CONSTRAINT quotes_letterhead_from_sending CHECK ((status = 'draft') = (letterhead IS NULL)),
  ADD CONSTRAINT quotes_customer_from_sending CHECK (status = 'draft' OR customer_id IS NOT NULL),
  ADD CONSTRAINT quotes_valid_until CHECK (valid_until >= date),
  ADD CONSTRAINT quotes_revision CHECK (revision >= 1 AND (revision = 1) = (first_id = id)),
  ADD CONSTRAINT quotes_discount CHECK (discount_percent IS NULL OR discount_amount IS NULL),
  ADD CONSTRAINT quotes_total CHECK (
    subtotal >= 0 AND tax >= 0
    AND total = subtotal - discount_total + CASE WHEN prices_include_tax THEN 0 ELSE tax END
  ),
  ADD CONSTRAINT quotes_answer CHECK (
    (answered_at IS NULL) = (answered_by IS NULL) AND answered_by IN ('customer', 'business')
    AND (status <> 'draft' OR answered_at IS NULL AND seen_at IS NULL)
    AND (status NOT IN ('accepted', 'declined') OR answered_at IS NOT NULL)
    AND (answered_by IS DISTINCT FROM 'customer' OR answer_name <> '')
  ),
  ADD CONSTRAINT quotes_answer_name CHECK (char_length(answer_name) <= 200),
  ADD CONSTRAINT quotes_answer_note CHECK (char_length(answer_note) <= 2000);
--> statement-breakpoint
ALTER TABLE quote_items
  ADD CONSTRAINT quote_items_kind CHECK (
    CASE kind
      WHEN 'product' THEN product_id IS NOT NULL
      WHEN 'free' THEN product_id IS NULL
      WHEN 'heading' THEN product_id IS NULL AND num_nonnulls(quantity, price, discount_percent, discount_amount) = 0 AND total = 0
      ELSE false
    END
  ),
  ADD CONSTRAINT quote_items_quantity CHECK (quantity BETWEEN 1 AND 999999999),
  ADD CONSTRAINT quote_items_price CHECK (price BETWEEN 0 AND 99999999999),
  ADD CONSTRAINT quote_items_tax_rate CHECK (tax_rate BETWEEN 0 AND 100000);
--> statement-breakpoint

-- The kinds that numbers, kept documents and emails know.
ALTER TABLE number_series DROP CONSTRAINT number_series_kind,
  ADD CONSTRAINT number_series_kind CHECK (kind IN ('invoice', 'credit-note', 'quote'));
--> statement-breakpoint
ALTER TABLE issued_documents DROP CONSTRAINT issued_documents_kind,
  ADD CONSTRAINT issued_documents_kind CHECK (kind IN ('invoice', 'cancelled-invoice', 'credit-note', 'quote'));
--> statement-breakpoint
ALTER TABLE emails DROP CONSTRAINT emails_kind,
  ADD CONSTRAINT emails_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note', 'quote', 'statement', 'invitation')),
  ADD CONSTRAINT emails_of_quote CHECK ((kind = 'quote') = (subject_kind = 'quote'));
--> statement-breakpoint

-- Quotes are found by their ids and numbers, and by the names of their customers.
CREATE INDEX quotes_by_text ON quotes USING gin (search_text gin_trgm_ops);
--> statement-breakpoint

-- Events, emails and links can be about quotes.
CREATE OR REPLACE FUNCTION hold_subject(business text, kind text, subject text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CASE kind
    WHEN 'invoice' THEN
      PERFORM 1 FROM invoices WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'credit-note' THEN
      PERFORM 1 FROM credit_notes WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'quote' THEN
      PERFORM 1 FROM quotes WHERE business_id = business AND id = subject FOR KEY SHARE;
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
CREATE TRIGGER quotes_release_subject AFTER DELETE ON quotes FOR EACH ROW EXECUTE FUNCTION release_subject('quote');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id) OR NOT hold_subject(OLD.business_id, OLD.subject_kind, OLD.subject_id)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.event IN ('created', 'changed')
    AND to_jsonb(OLD) - '{data,created_at}'::text[] = to_jsonb(NEW) - '{data,created_at}'::text[]
    AND (CASE OLD.subject_kind
      WHEN 'quote' THEN EXISTS (SELECT FROM quotes WHERE business_id = OLD.business_id AND id = OLD.subject_id AND status = 'draft')
      ELSE EXISTS (SELECT FROM invoices WHERE business_id = OLD.business_id AND id = OLD.subject_id AND status = 'draft')
    END) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is only ever appended to' USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint

-- Drafts follow the customer; what has been sent keeps what it was sent to.
CREATE FUNCTION let_draft_quotes_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_draft_quotes_follow AFTER UPDATE OF name, address, vat_id, country ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country) IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country))
  EXECUTE FUNCTION let_draft_quotes_follow_customer();
--> statement-breakpoint

-- What is sent is complete, and its figures are those of its items.
CREATE FUNCTION check_figures_of_quote(quote quotes) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  taxes bigint;
BEGIN
  SELECT bool_and(name <> '' AND (kind = 'heading' OR num_nonnulls(quantity, price) = 2)) AND bool_or(kind <> 'heading'), sum(total)
    INTO is_complete, lines
    FROM quote_items WHERE business_id = quote.business_id AND quote_id = quote.id;
  SELECT coalesce(sum(tax), 0) INTO taxes
    FROM quote_taxes WHERE business_id = quote.business_id AND quote_id = quote.id;
  IF is_complete IS NOT TRUE THEN
    RAISE EXCEPTION 'a quote has lines with a name, a quantity and a price' USING ERRCODE = 'DB003';
  END IF;
  IF lines IS DISTINCT FROM quote.subtotal OR taxes <> quote.tax THEN
    RAISE EXCEPTION 'the figures of a quote are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    RAISE EXCEPTION 'a quote begins as a draft' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'quote % has been sent and cannot be deleted', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF (OLD.first_id, OLD.revision) <> (NEW.first_id, NEW.revision) AND NOT is_new_business(NEW.business_id) THEN
    RAISE EXCEPTION 'a quote stays a version of its own' USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'sent') THEN
      RAISE EXCEPTION 'a draft cannot become %', NEW.status USING ERRCODE = 'DB003';
    END IF;
    IF NEW.status = 'sent' THEN
      PERFORM check_figures_of_quote(NEW);
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status = 'draft' OR OLD.status = 'revised' AND NEW.status <> 'revised'
    OR OLD.status <> 'sent' AND NEW.status = 'sent'
    OR (to_jsonb(OLD) - '{status,seen_at,answered_at,answered_by,answer_name,answer_address,answer_note,version,updated_at,search_text}'::text[])
      <> (to_jsonb(NEW) - '{status,seen_at,answered_at,answered_by,answer_name,answer_address,answer_note,version,updated_at,search_text}'::text[]) THEN
    RAISE EXCEPTION 'quote % has been sent and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_keep_sent BEFORE UPDATE OR DELETE ON quotes FOR EACH ROW EXECUTE FUNCTION keep_sent_quote();
--> statement-breakpoint
CREATE TRIGGER quotes_begin_as_draft BEFORE INSERT ON quotes FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_sent_quote();
--> statement-breakpoint
CREATE TRIGGER quotes_not_truncated BEFORE TRUNCATE ON quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.business_id, OLD.quote_id) <> (NEW.business_id, NEW.quote_id) THEN
    RAISE EXCEPTION 'lines stay on their quote' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF EXISTS (
    SELECT FROM quotes WHERE status <> 'draft'
      AND business_id = coalesce(NEW.business_id, OLD.business_id) AND id = coalesce(NEW.quote_id, OLD.quote_id)
  ) THEN
    RAISE EXCEPTION 'the lines of a quote that was sent cannot be changed' USING ERRCODE = 'DB003';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_items_keep_sent BEFORE INSERT OR UPDATE OR DELETE ON quote_items
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_sent_quote();
--> statement-breakpoint
CREATE TRIGGER quote_taxes_keep_sent BEFORE INSERT OR UPDATE OR DELETE ON quote_taxes
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_sent_quote();
--> statement-breakpoint
CREATE TRIGGER quote_items_not_truncated BEFORE TRUNCATE ON quote_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER quote_taxes_not_truncated BEFORE TRUNCATE ON quote_taxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
