ALTER TABLE "businesses" ADD COLUMN "financial_year_start" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_financial_year_start CHECK (financial_year_start BETWEEN 1 AND 12);
