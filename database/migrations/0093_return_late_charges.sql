-- Late charges that were received online go back with a refund or a dispute, also when their books are closed by then.
ALTER TABLE payments DROP CONSTRAINT payments_amount,
  ADD CONSTRAINT payments_amount CHECK (
    (amount <> 0 AND late_charges = 0)
    OR (amount >= 0 AND late_charges > 0 AND method <> 'credit-balance')
    OR (amount <= 0 AND late_charges < 0 AND method <> 'credit-balance')
  );
--> statement-breakpoint
DROP INDEX "payments_online_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_online_once" ON "payments" USING btree ("business_id","online_payment_id") WHERE online_payment_id is not null and removed_at is null and amount >= 0 and late_charges >= 0;--> statement-breakpoint
DROP INDEX "payments_with_late_charges";--> statement-breakpoint
CREATE INDEX "payments_with_late_charges" ON "payments" USING btree ("business_id","invoice_id") WHERE late_charges <> 0;
