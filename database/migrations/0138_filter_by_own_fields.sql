-- Lists are narrowed to a value of an own field. Records without any are in none of these.
CREATE INDEX customers_by_own_values ON customers USING gin (own_values jsonb_path_ops) WITH (fastupdate = off) WHERE own_values <> '{}';--> statement-breakpoint
CREATE INDEX products_by_own_values ON products USING gin (own_values jsonb_path_ops) WITH (fastupdate = off) WHERE own_values <> '{}';--> statement-breakpoint
CREATE INDEX invoices_by_own_values ON invoices USING gin (own_values jsonb_path_ops) WITH (fastupdate = off) WHERE own_values <> '{}';--> statement-breakpoint
CREATE INDEX quotes_by_own_values ON quotes USING gin (own_values jsonb_path_ops) WITH (fastupdate = off) WHERE own_values <> '{}';--> statement-breakpoint
CREATE INDEX orders_by_own_values ON orders USING gin (own_values jsonb_path_ops) WITH (fastupdate = off) WHERE own_values <> '{}';
