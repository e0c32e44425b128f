CREATE TABLE "order_items" (
	"business_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text DEFAULT 'product' NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"commodity_code" text DEFAULT '' NOT NULL,
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
	CONSTRAINT "order_items_business_id_order_id_position_pk" PRIMARY KEY("business_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_taxes" (
	"business_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"rate" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"parts" jsonb,
	CONSTRAINT "order_taxes_business_id_order_id_position_pk" PRIMARY KEY("business_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"customer_id" text,
	"customer_name" text NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"customer_vat_id" text DEFAULT '' NOT NULL,
	"customer_country" text,
	"delivery_address_id" text,
	"delivery_name" text DEFAULT '' NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"delivery_country" text,
	"date" date NOT NULL,
	"deliver_by" date,
	"order_reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount_percent" integer,
	"discount_amount" bigint,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"letterhead" integer,
	"quote_id" text,
	"confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(customer_name || E'
' || id || E'
' || coalesce(number, '') || E'
' || order_reference)) STORED NOT NULL,
	CONSTRAINT "orders_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "order_pattern" text DEFAULT 'SO-{year}-{number:4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "uses_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "order_item_id" text;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "delivered_quantity" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_business_id_tax_rate_id_tax_rates_business_id_id_fk" FOREIGN KEY ("business_id","tax_rate_id") REFERENCES "public"."tax_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_customer_id_delivery_address_id_delivery_addresses_business_id_customer_id_id_fk" FOREIGN KEY ("business_id","customer_id","delivery_address_id") REFERENCES "public"."delivery_addresses"("business_id","customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_letterhead_letterheads_business_id_version_fk" FOREIGN KEY ("business_id","letterhead") REFERENCES "public"."letterheads"("business_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_quote_id_quotes_business_id_id_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_by_id" ON "order_items" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_once" ON "orders" USING btree ("business_id","number");--> statement-breakpoint
-- A quote becomes one order, and another one where that was cancelled. Deferrable, as the orders of a business that comes from elsewhere are cancelled after they were written.
ALTER TABLE orders ADD CONSTRAINT orders_quote_once EXCLUDE USING btree (business_id WITH =, quote_id WITH =)
  WHERE (quote_id IS NOT NULL AND status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("business_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_deliver_by" ON "orders" USING btree ("business_id",coalesce(deliver_by, '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "orders_by_customer_name" ON "orders" USING btree ("business_id",customer_name collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("business_id","total","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("business_id","status","date","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("business_id","customer_id","date","created_at","id");--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_business_id_order_item_id_order_items_business_id_id_fk" FOREIGN KEY ("business_id","order_item_id") REFERENCES "public"."order_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_items_by_order_item" ON "invoice_items" USING btree ("business_id","order_item_id") WHERE order_item_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("business_id","order_id") WHERE order_id is not null;
--> statement-breakpoint

-- What a value may be.
ALTER TABLE businesses ADD CONSTRAINT businesses_order_pattern CHECK (order_pattern LIKE '%{number%');
--> statement-breakpoint
ALTER TABLE orders
  ADD CONSTRAINT orders_status CHECK (status IN ('draft', 'confirmed', 'closed', 'cancelled')),
  ADD CONSTRAINT orders_number_from_confirming CHECK ((status = 'draft') = (number IS NULL)),
  ADD CONSTRAINT orders_confirmed_at_from_confirming CHECK ((status = 'draft') = (confirmed_at IS NULL)),
  ADD CONSTRAINT orders_letterhead_from_confirming CHECK ((status = 'draft') = (letterhead IS NULL)),
  ADD CONSTRAINT orders_customer_from_confirming CHECK (status = 'draft' OR customer_id IS NOT NULL),
  ADD CONSTRAINT orders_deliver_by CHECK (deliver_by >= date),
  ADD CONSTRAINT orders_order_reference CHECK (char_length(order_reference) <= 100),
  ADD CONSTRAINT orders_discount CHECK (discount_percent IS NULL OR discount_amount IS NULL),
  ADD CONSTRAINT orders_total CHECK (
    subtotal >= 0 AND tax >= 0
    AND total = subtotal - discount_total + CASE WHEN prices_include_tax THEN 0 ELSE tax END
  ),
  ADD CONSTRAINT orders_delivery CHECK (
    CASE WHEN delivery_address_id IS NULL THEN delivery_name = '' AND delivery_address = '' AND delivery_country IS NULL
      ELSE customer_id IS NOT NULL AND delivery_name <> '' END
  );
--> statement-breakpoint
ALTER TABLE order_items
  ADD CONSTRAINT order_items_kind CHECK (
    CASE kind
      WHEN 'product' THEN product_id IS NOT NULL
      WHEN 'free' THEN product_id IS NULL
      WHEN 'heading' THEN product_id IS NULL AND num_nonnulls(quantity, price, discount_percent, discount_amount) = 0 AND total = 0
      ELSE false
    END
  ),
  ADD CONSTRAINT order_items_quantity CHECK (quantity BETWEEN 1 AND 999999999),
  ADD CONSTRAINT order_items_price CHECK (price BETWEEN 0 AND 99999999999),
  ADD CONSTRAINT order_items_tax_rate CHECK (tax_rate BETWEEN 0 AND 100000);
--> statement-breakpoint
ALTER TABLE invoice_items
  ADD CONSTRAINT invoice_items_delivered_quantity CHECK (
    CASE WHEN order_item_id IS NULL THEN delivered_quantity IS NULL ELSE delivered_quantity BETWEEN 0 AND quantity END
  );
--> statement-breakpoint

-- The kinds that numbers, kept documents and emails know.
ALTER TABLE number_series DROP CONSTRAINT number_series_kind,
  ADD CONSTRAINT number_series_kind CHECK (kind IN ('invoice', 'credit-note', 'quote', 'order'));
--> statement-breakpoint
ALTER TABLE issued_documents DROP CONSTRAINT issued_documents_kind,
  ADD CONSTRAINT issued_documents_kind CHECK (kind IN ('invoice', 'cancelled-invoice', 'credit-note', 'quote', 'order'));
--> statement-breakpoint
ALTER TABLE emails DROP CONSTRAINT emails_kind,
  ADD CONSTRAINT emails_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note', 'quote', 'order', 'statement', 'invitation')),
  ADD CONSTRAINT emails_of_order CHECK ((kind = 'order') = (subject_kind = 'order'));
--> statement-breakpoint

-- Orders are found by their ids and numbers, by those of the customer, and by the names of their customers.
CREATE INDEX orders_by_text ON orders USING gin (search_text gin_trgm_ops);
--> statement-breakpoint

-- What was delivered and invoiced of each line of an order. An invoice delivers what no delivery took. When it is cancelled, the goods that it took may
-- stay with the customer; what a credit note takes back of a line is as if it had never been invoiced, and with its goods never delivered.
CREATE VIEW order_progress AS
SELECT item.business_id, item.order_id, item.id AS order_item_id, item.product_id, item.quantity,
  coalesce(by_invoices.delivered, 0)::bigint AS delivered, coalesce(by_invoices.invoiced, 0)::bigint AS invoiced
FROM order_items item
LEFT JOIN LATERAL (
  SELECT
    sum(CASE
      WHEN invoice.status <> 'cancelled' THEN line.delivered_quantity - credited.returned
      WHEN stays.stays THEN line.delivered_quantity
      ELSE 0
    END) AS delivered,
    sum(CASE WHEN invoice.status = 'cancelled' THEN 0 ELSE line.quantity - credited.quantity END) AS invoiced
  FROM invoice_items line
  JOIN invoices invoice ON invoice.business_id = line.business_id AND invoice.id = line.invoice_id AND invoice.status <> 'draft'
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(credit.quantity), 0) AS quantity, coalesce(sum(credit.quantity) FILTER (WHERE note.goods_came_back), 0) AS returned
    FROM credit_note_items credit
    JOIN credit_notes note ON note.business_id = credit.business_id AND note.id = credit.credit_note_id
    WHERE credit.business_id = line.business_id AND credit.invoice_id = line.invoice_id AND credit.position = line.position
  ) credited
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM products product
      WHERE product.business_id = line.business_id AND product.id = line.product_id AND NOT product.is_service
    ) AND NOT EXISTS (
      SELECT FROM stock_movements movement
      WHERE movement.business_id = invoice.business_id AND movement.cause_kind = 'invoice' AND movement.cause_id = invoice.id AND movement.type = 'in'
    ) AS stays
  ) stays
  WHERE line.business_id = item.business_id AND line.order_item_id = item.id
) by_invoices ON true
WHERE item.kind <> 'heading' AND item.quantity IS NOT NULL;
--> statement-breakpoint

-- Events and emails can be about orders.
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
CREATE TRIGGER orders_release_subject AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION release_subject('order');
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
      WHEN 'order' THEN EXISTS (SELECT FROM orders WHERE business_id = OLD.business_id AND id = OLD.subject_id AND status = 'draft')
      ELSE EXISTS (SELECT FROM invoices WHERE business_id = OLD.business_id AND id = OLD.subject_id AND status = 'draft')
    END) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is only ever appended to' USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint

-- Drafts follow the customer and the delivery address; what has been confirmed keeps what it said.
CREATE FUNCTION let_draft_orders_follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET customer_name = NEW.name, customer_address = NEW.address, customer_vat_id = NEW.vat_id, customer_country = NEW.country
    WHERE business_id = NEW.business_id AND customer_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_draft_orders_follow AFTER UPDATE OF name, address, vat_id, country ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.vat_id, OLD.country) IS DISTINCT FROM (NEW.name, NEW.address, NEW.vat_id, NEW.country))
  EXECUTE FUNCTION let_draft_orders_follow_customer();
--> statement-breakpoint
CREATE FUNCTION let_draft_orders_follow_delivery_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET delivery_name = NEW.name, delivery_address = NEW.address, delivery_country = NEW.country
    WHERE business_id = NEW.business_id AND customer_id = NEW.customer_id AND delivery_address_id = NEW.id AND status = 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_addresses_draft_orders_follow AFTER UPDATE OF name, address, country ON delivery_addresses FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.country) IS DISTINCT FROM (NEW.name, NEW.address, NEW.country))
  EXECUTE FUNCTION let_draft_orders_follow_delivery_address();
--> statement-breakpoint

-- What is confirmed is complete, and its figures are those of its items.
CREATE FUNCTION check_figures_of_order(ordered orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  taxes bigint;
BEGIN
  SELECT bool_and(name <> '' AND (kind = 'heading' OR num_nonnulls(quantity, price) = 2)) AND bool_or(kind <> 'heading'), sum(total)
    INTO is_complete, lines
    FROM order_items WHERE business_id = ordered.business_id AND order_id = ordered.id;
  SELECT coalesce(sum(tax), 0) INTO taxes
    FROM order_taxes WHERE business_id = ordered.business_id AND order_id = ordered.id;
  IF is_complete IS NOT TRUE THEN
    RAISE EXCEPTION 'an order has lines with a name, a quantity and a price' USING ERRCODE = 'DB003';
  END IF;
  IF lines IS DISTINCT FROM ordered.subtotal OR taxes <> ordered.tax THEN
    RAISE EXCEPTION 'the figures of an order are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_confirmed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    RAISE EXCEPTION 'an order begins as a draft' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'order % has been confirmed and cannot be deleted', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'confirmed') THEN
      RAISE EXCEPTION 'a draft cannot become %', NEW.status USING ERRCODE = 'DB003';
    END IF;
    IF NEW.status = 'confirmed' THEN
      PERFORM check_figures_of_order(NEW);
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status = 'draft' OR OLD.status = 'cancelled' AND NEW.status <> 'cancelled' OR OLD.status = 'closed' AND NEW.status = 'cancelled'
    OR (to_jsonb(OLD) - '{status,version,updated_at,search_text}'::text[]) <> (to_jsonb(NEW) - '{status,version,updated_at,search_text}'::text[]) THEN
    RAISE EXCEPTION 'order % has been confirmed and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status <> 'cancelled' AND NEW.status = 'cancelled' AND EXISTS (
    SELECT FROM order_progress WHERE business_id = NEW.business_id AND order_id = NEW.id AND (delivered > 0 OR invoiced > 0)
  ) THEN
    RAISE EXCEPTION 'order % was delivered or invoiced in part and cannot be cancelled', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_confirmed BEFORE UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_confirmed_order();
--> statement-breakpoint
CREATE TRIGGER orders_begin_as_draft BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_confirmed_order();
--> statement-breakpoint
CREATE TRIGGER orders_not_truncated BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_confirmed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.business_id, OLD.order_id) <> (NEW.business_id, NEW.order_id) THEN
    RAISE EXCEPTION 'lines stay on their order' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF EXISTS (
    SELECT FROM orders WHERE status <> 'draft'
      AND business_id = coalesce(NEW.business_id, OLD.business_id) AND id = coalesce(NEW.order_id, OLD.order_id)
  ) THEN
    RAISE EXCEPTION 'the lines of an order that was confirmed cannot be changed' USING ERRCODE = 'DB003';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_keep_confirmed BEFORE INSERT OR UPDATE OR DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_confirmed_order();
--> statement-breakpoint
CREATE TRIGGER order_taxes_keep_confirmed BEFORE INSERT OR UPDATE OR DELETE ON order_taxes
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_confirmed_order();
--> statement-breakpoint
CREATE TRIGGER order_items_not_truncated BEFORE TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE TRIGGER order_taxes_not_truncated BEFORE TRUNCATE ON order_taxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- An invoice takes out of stock what its lines sell; of the lines of an order, what no delivery took.
CREATE OR REPLACE FUNCTION check_goods_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_new_business(NEW.business_id) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT item.product_id, coalesce(item.delivered_quantity, item.quantity) AS quantity FROM invoice_items item
      JOIN products product ON product.business_id = item.business_id AND product.id = item.product_id AND NOT product.is_service
      WHERE item.business_id = NEW.business_id AND item.invoice_id = NEW.id
      UNION ALL
      SELECT product_id, -quantity FROM stock_movements
      WHERE business_id = NEW.business_id AND cause_kind = 'invoice' AND cause_id = NEW.id AND reason = 'invoice' AND type = 'out'
    ) moved
    GROUP BY product_id HAVING sum(quantity) <> 0
  ) AND NOT EXISTS (SELECT FROM invoices WHERE business_id = NEW.business_id AND id = NEW.id AND status = 'cancelled') THEN
    RAISE EXCEPTION 'what an invoice sells leaves the stock' USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Nothing is invoiced that was not delivered, and nothing is delivered or invoiced beyond what was ordered. Asked when a transaction ends.
CREATE FUNCTION check_progress_of_order(business text, ordered text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_progress WHERE business_id = business AND order_id = ordered
      AND NOT (0 <= invoiced AND invoiced <= delivered AND delivered <= quantity)
  ) THEN
    RAISE EXCEPTION 'order % is delivered and invoiced once', ordered USING ERRCODE = '40001';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'draft' AND EXISTS (
    SELECT FROM invoice_items line
    LEFT JOIN order_items item ON item.business_id = line.business_id AND item.id = line.order_item_id AND item.order_id = NEW.order_id
    WHERE line.business_id = NEW.business_id AND line.invoice_id = NEW.id AND line.order_item_id IS NOT NULL
      AND (item.id IS NULL OR line.delivered_quantity IS NULL)
  ) THEN
    RAISE EXCEPTION 'an invoice has lines of its own order' USING ERRCODE = 'DB003';
  END IF;
  PERFORM check_progress_of_order(NEW.business_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_progress_of_order AFTER UPDATE OF status, credited ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND (OLD.status, OLD.credited) IS DISTINCT FROM (NEW.status, NEW.credited))
  EXECUTE FUNCTION check_order_of_invoice();
