ALTER TABLE "businesses" ADD COLUMN "cash_discount" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "cash_discount" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cash_discount" jsonb;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_cash_discount CHECK (jsonb_typeof(cash_discount -> 'percent') = 'number' AND jsonb_typeof(cash_discount -> 'days') = 'number');--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_cash_discount CHECK (jsonb_typeof(cash_discount -> 'percent') = 'number' AND jsonb_typeof(cash_discount -> 'days') = 'number');--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_cash_discount CHECK (jsonb_typeof(cash_discount -> 'percent') = 'number' AND jsonb_typeof(cash_discount -> 'days') = 'number');
