CREATE TABLE "stock_count_lines" (
	"business_id" text NOT NULL,
	"count_id" text NOT NULL,
	"product_id" text NOT NULL,
	"counted" bigint,
	"expected" bigint,
	"counted_at" timestamp (3) with time zone,
	"counted_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_count_lines_business_id_count_id_product_id_pk" PRIMARY KEY("business_id","count_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_counts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "lead_time_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "target_cover_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "negative_stock" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "target_cover_days" integer;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_business_id_count_id_stock_counts_business_id_id_fk" FOREIGN KEY ("business_id","count_id") REFERENCES "public"."stock_counts"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_business_id_product_id_stock_levels_business_id_product_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."stock_levels"("business_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_lines_by_product" ON "stock_count_lines" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_counts_by_created_at" ON "stock_counts" USING btree ("business_id","created_at","id");--> statement-breakpoint
ALTER TABLE stock_counts
  ADD CONSTRAINT stock_counts_status CHECK (status IN ('open', 'posted', 'cancelled')),
  ADD CONSTRAINT stock_counts_closed CHECK ((status = 'open') = (closed_at IS NULL));
--> statement-breakpoint
ALTER TABLE stock_count_lines
  ADD CONSTRAINT stock_count_lines_counted CHECK (counted >= 0),
  ADD CONSTRAINT stock_count_lines_entered CHECK (
    (counted IS NULL) = (expected IS NULL) AND (counted IS NULL) = (counted_at IS NULL)
  );
--> statement-breakpoint
-- A count that was posted or cancelled stays as it is, and so do its lines.
CREATE FUNCTION keep_closed_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept record := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(kept.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_TABLE_NAME = 'stock_counts' THEN
    IF TG_OP = 'UPDATE' AND OLD.status = 'open' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP <> 'DELETE' AND EXISTS (
    SELECT FROM stock_counts WHERE business_id = kept.business_id AND id = kept.count_id AND status = 'open'
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a stock count that was posted or cancelled stays as it is' USING ERRCODE = 'DB002';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_counts_stay BEFORE UPDATE OR DELETE ON stock_counts
  FOR EACH ROW EXECUTE FUNCTION keep_closed_counts();
--> statement-breakpoint
CREATE TRIGGER stock_count_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON stock_count_lines
  FOR EACH ROW EXECUTE FUNCTION keep_closed_counts();
--> statement-breakpoint
-- What a count found differs by movements that name it.
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_cause,
  ADD CONSTRAINT stock_movements_cause CHECK (
    (cause_kind IS NULL) = (cause_id IS NULL)
    AND CASE reason
      WHEN 'invoice' THEN cause_kind IS NOT DISTINCT FROM 'invoice'
      WHEN 'return' THEN cause_kind IS NULL OR cause_kind = 'invoice'
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
ALTER TABLE businesses
  ADD CONSTRAINT businesses_lead_time_days CHECK (lead_time_days BETWEEN 0 AND 365),
  ADD CONSTRAINT businesses_target_cover_days CHECK (target_cover_days BETWEEN 0 AND 365);
--> statement-breakpoint
ALTER TABLE products
  ADD CONSTRAINT products_negative_stock CHECK (negative_stock IN ('warn', 'allow', 'forbid')),
  ADD CONSTRAINT products_lead_time_days CHECK (lead_time_days BETWEEN 0 AND 365),
  ADD CONSTRAINT products_target_cover_days CHECK (target_cover_days BETWEEN 0 AND 365);
