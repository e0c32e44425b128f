ALTER TABLE "bank_layouts" ADD COLUMN "inverted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "entry_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE bank_statements
  DROP CONSTRAINT bank_statements_format,
  ADD CONSTRAINT bank_statements_format CHECK (
    format IN ('camt', 'camt-052', 'camt-054', 'mt940', 'mt942', 'ofx', 'bai2', 'csv') AND added >= 0 AND known >= 0
  );
