-- What is owed today leaves out invoices that are dated later: these indexes still have all that the sums need.
DROP INDEX "invoices_owed";--> statement-breakpoint
DROP INDEX "invoices_owed_by_customer";--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("business_id","due_date","payable","credited_payable","paid","date") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "invoices_owed_by_customer" ON "invoices" USING btree ("business_id","customer_id","due_date","payable","credited_payable","paid","date") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "delivery_items_by_product" ON "delivery_items" USING btree ("business_id","product_id");
