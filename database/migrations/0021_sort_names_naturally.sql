-- A2 before A10, é beside e. ICU knows this order in every PostgreSQL that Daybook runs on. Searches and unique names keep the order of bytes.
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
DROP INDEX "invoices_by_customer_name";--> statement-breakpoint
DROP INDEX "invoices_by_status";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
CREATE INDEX "invoices_owed_by_customer" ON "invoices" USING btree ("business_id","customer_id","due_date","total","credited","paid") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree ("business_id",sku collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("business_id",name collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "invoices_by_customer_name" ON "invoices" USING btree ("business_id",customer_name collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("business_id","status","due_date","id","total");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("business_id",name collate natural_order,"id");