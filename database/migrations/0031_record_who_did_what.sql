CREATE INDEX "events_by_time" ON "events" USING btree ("business_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "events_by_person" ON "events" USING btree ("business_id",("actor_kind" || ':' || coalesce("actor_id", '')),"created_at","sequence");
--> statement-breakpoint
-- The history tells of products and of the business itself too.
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
    ELSE
      RAISE EXCEPTION '% is not a kind of subject', kind USING ERRCODE = 'check_violation', CONSTRAINT = 'subject_kind';
  END CASE;
  RETURN FOUND;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_release_subject AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION release_subject('product');
--> statement-breakpoint
-- What people had done with the stock until now.
INSERT INTO events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_id, actor_name, created_at)
  SELECT business_id, 'product', product_id, 'stock-changed',
    jsonb_build_object('reason', reason, 'change', CASE type WHEN 'in' THEN quantity ELSE -quantity END, 'stock', balance, 'note', note),
    actor_kind, actor_id, actor_name, created_at
  FROM stock_movements WHERE cause_id IS NULL AND reason <> 'opening' ORDER BY created_at, sequence;
