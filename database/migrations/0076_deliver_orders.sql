CREATE TABLE "deliveries" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text,
	"customer_name" text NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"customer_vat_id" text DEFAULT '' NOT NULL,
	"customer_country" text,
	"customer_language" text,
	"delivery_address_id" text,
	"delivery_name" text DEFAULT '' NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"delivery_country" text,
	"date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"letterhead" integer NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_items" (
	"business_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"position" integer NOT NULL,
	"order_item_id" text NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "delivery_items_business_id_delivery_id_position_pk" PRIMARY KEY("business_id","delivery_id","position")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "delivery_pattern" text DEFAULT 'DN-{year}-{number:4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_business_id_letterhead_letterheads_business_id_version_fk" FOREIGN KEY ("business_id","letterhead") REFERENCES "public"."letterheads"("business_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_business_id_delivery_id_deliveries_business_id_id_fk" FOREIGN KEY ("business_id","delivery_id") REFERENCES "public"."deliveries"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_business_id_order_item_id_order_items_business_id_id_fk" FOREIGN KEY ("business_id","order_item_id") REFERENCES "public"."order_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_number_once" ON "deliveries" USING btree ("business_id","number");--> statement-breakpoint
CREATE INDEX "deliveries_by_order" ON "deliveries" USING btree ("business_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_items_by_order_item" ON "delivery_items" USING btree ("business_id","order_item_id");
--> statement-breakpoint

-- What a value may be.
ALTER TABLE businesses ADD CONSTRAINT businesses_delivery_pattern CHECK (delivery_pattern LIKE '%{number%');
--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_customer CHECK (customer_id IS NOT NULL AND customer_name <> '');
--> statement-breakpoint
ALTER TABLE delivery_items ADD CONSTRAINT delivery_items_quantity CHECK (quantity BETWEEN 1 AND 999999999);
--> statement-breakpoint

-- The kinds that numbers, kept documents and stock movements know.
ALTER TABLE number_series DROP CONSTRAINT number_series_kind,
  ADD CONSTRAINT number_series_kind CHECK (kind IN ('invoice', 'credit-note', 'quote', 'order', 'delivery'));
--> statement-breakpoint
ALTER TABLE issued_documents DROP CONSTRAINT issued_documents_kind,
  ADD CONSTRAINT issued_documents_kind CHECK (kind IN ('invoice', 'cancelled-invoice', 'credit-note', 'quote', 'order', 'delivery'));
--> statement-breakpoint
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_reason,
  ADD CONSTRAINT stock_movements_reason CHECK (reason IN ('opening', 'invoice', 'delivered', 'return', 'received', 'adjusted', 'counted')),
  DROP CONSTRAINT stock_movements_cause,
  ADD CONSTRAINT stock_movements_cause CHECK (
    (cause_kind IS NULL) = (cause_id IS NULL)
    AND CASE reason
      WHEN 'invoice' THEN cause_kind IS NOT DISTINCT FROM 'invoice'
      WHEN 'delivered' THEN cause_kind IS NOT DISTINCT FROM 'delivery'
      WHEN 'return' THEN cause_kind IS NULL OR cause_kind IN ('invoice', 'delivery')
      WHEN 'counted' THEN cause_kind IS NULL OR cause_kind = 'stock-count'
      ELSE cause_kind IS NULL
    END
  );
--> statement-breakpoint
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

-- As before, with what deliveries took.
CREATE OR REPLACE VIEW order_progress AS
SELECT item.business_id, item.order_id, item.id AS order_item_id, item.product_id, item.quantity,
  (coalesce(by_deliveries.delivered, 0) + coalesce(by_invoices.delivered, 0))::bigint AS delivered, coalesce(by_invoices.invoiced, 0)::bigint AS invoiced
FROM order_items item
LEFT JOIN LATERAL (
  SELECT sum(line.quantity) AS delivered
  FROM delivery_items line
  JOIN deliveries delivery ON delivery.business_id = line.business_id AND delivery.id = line.delivery_id AND delivery.cancelled_at IS NULL
  WHERE line.business_id = item.business_id AND line.order_item_id = item.id
) by_deliveries ON true
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

-- A delivery stays as it was issued; it can be cancelled once.
CREATE FUNCTION keep_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a delivery cannot be deleted' USING ERRCODE = 'DB003';
  END IF;
  IF OLD.cancelled_at IS NOT NULL OR to_jsonb(OLD) - 'cancelled_at' <> to_jsonb(NEW) - 'cancelled_at' THEN
    RAISE EXCEPTION 'delivery % has been issued and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deliveries_keep_issued BEFORE UPDATE OR DELETE ON deliveries FOR EACH ROW EXECUTE FUNCTION keep_delivery();
--> statement-breakpoint
CREATE TRIGGER deliveries_not_truncated BEFORE TRUNCATE ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' AND (is_new_business(NEW.business_id) OR EXISTS (
    SELECT FROM deliveries WHERE business_id = NEW.business_id AND id = NEW.delivery_id AND xmin = pg_current_xact_id()::xid
  )) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the lines of a delivery cannot be changed' USING ERRCODE = 'DB003';
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_items_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON delivery_items
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_delivery();
--> statement-breakpoint
CREATE TRIGGER delivery_items_not_truncated BEFORE TRUNCATE ON delivery_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- When the transaction ends, the goods of a delivery have left the stock, or are back where it is cancelled; its lines are of its order.
CREATE FUNCTION check_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_new_business(NEW.business_id) AND EXISTS (
    SELECT FROM (
      SELECT item.product_id, CASE WHEN NEW.cancelled_at IS NULL THEN item.quantity ELSE 0 END AS quantity FROM delivery_items item
      JOIN products product ON product.business_id = item.business_id AND product.id = item.product_id AND NOT product.is_service
      WHERE item.business_id = NEW.business_id AND item.delivery_id = NEW.id
      UNION ALL
      SELECT product_id, CASE type WHEN 'out' THEN -quantity ELSE quantity END FROM stock_movements
      WHERE business_id = NEW.business_id AND cause_kind = 'delivery' AND cause_id = NEW.id
    ) moved
    GROUP BY product_id HAVING sum(quantity) <> 0
  ) THEN
    RAISE EXCEPTION 'what is delivered leaves the stock' USING ERRCODE = '40001';
  END IF;
  IF EXISTS (
    SELECT FROM delivery_items line
    LEFT JOIN order_items item ON item.business_id = line.business_id AND item.id = line.order_item_id AND item.order_id = NEW.order_id
    WHERE line.business_id = NEW.business_id AND line.delivery_id = NEW.id AND item.id IS NULL
  ) THEN
    RAISE EXCEPTION 'a delivery has lines of its own order' USING ERRCODE = 'DB003';
  END IF;
  PERFORM check_progress_of_order(NEW.business_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER deliveries_check AFTER INSERT OR UPDATE ON deliveries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_delivery();
