ALTER TABLE bank_entries DROP CONSTRAINT bank_entries_category;--> statement-breakpoint
ALTER TABLE bank_entries ADD CONSTRAINT bank_entries_category CHECK (category IN (
  'bank-charges', 'payout-fees', 'interest', 'own-transfer', 'tax', 'wages', 'private', 'cash', 'returned-payment', 'rounding',
  'other-income', 'other-expense'
)) NOT VALID;--> statement-breakpoint
ALTER TABLE bank_entries VALIDATE CONSTRAINT bank_entries_category;
