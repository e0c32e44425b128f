DROP INDEX "payments_by_date";--> statement-breakpoint
ALTER TABLE "customer_figures" ADD COLUMN "credit_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "carries_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_credit" ON "payments" USING btree ("business_id","invoice_id") WHERE method = 'credit-balance';--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("business_id","date","created_at","amount") WHERE removed_at is null and method <> 'credit-balance';--> statement-breakpoint

-- Credit of a customer is kept by payments that move no money. It never goes below zero, whoever writes.
ALTER TABLE payments
  DROP CONSTRAINT payments_method,
  ADD CONSTRAINT payments_method CHECK (method IN ('bank-transfer', 'card', 'cash', 'cheque', 'other', 'credit-balance'));
--> statement-breakpoint
ALTER TABLE customer_figures ADD CONSTRAINT customer_figures_credit_balance CHECK (credit_balance >= 0);
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_carries_payment CHECK (corrects_id IS NOT NULL OR NOT carries_payment);
