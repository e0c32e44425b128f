ALTER TABLE "emails" ALTER COLUMN "invoice_id" SET NOT NULL;
--> statement-breakpoint
-- A test of the mail settings is sent at once and never waited here.
ALTER TABLE emails
  DROP CONSTRAINT emails_kind,
  ADD CONSTRAINT emails_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note'));
