CREATE INDEX "events_by_event" ON "events" USING btree ("business_id","event");--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE emails
  DROP CONSTRAINT emails_kind,
  ADD CONSTRAINT emails_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note', 'statement', 'invitation')),
  ADD CONSTRAINT emails_of_invitation CHECK (
    (kind = 'invitation') = (subject_kind = 'business') AND (sealed_token IS NULL OR kind = 'invitation')
  );
