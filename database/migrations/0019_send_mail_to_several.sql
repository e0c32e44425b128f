ALTER TABLE "emails" ADD COLUMN "cc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails"
  DROP CONSTRAINT "emails_one_line",
  ADD CONSTRAINT "emails_one_line" CHECK ("recipient" !~ '[\r\n]' AND "cc" !~ '[\r\n]' AND "subject" !~ '[\r\n]');
