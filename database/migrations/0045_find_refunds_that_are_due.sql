CREATE INDEX "invoices_to_refund" ON "invoices" USING btree ("business_id","customer_id") WHERE status = 'paid' and paid + credited > total;
