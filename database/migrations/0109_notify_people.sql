CREATE TABLE "notification_readers" (
	"business_id" text NOT NULL,
	"account_id" text,
	"seen_through" bigint DEFAULT 0 NOT NULL,
	"emails" text DEFAULT 'off' NOT NULL,
	"told_through" bigint DEFAULT 0 NOT NULL,
	"told_on" date,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "notification_readers_once" UNIQUE NULLS NOT DISTINCT("business_id","account_id"),
	CONSTRAINT "notification_readers_emails" CHECK (emails IN ('off', 'at-once', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notification_readers_by_account" ON "notification_readers" USING btree ("account_id");
--> statement-breakpoint
-- What people are told of, newest first: few of all events.
CREATE INDEX events_to_tell ON events (business_id, sequence)
  WHERE actor_kind IN ('visitor', 'daybook')
    AND event IN (
      'quote-accepted', 'quote-declined', 'payment-recorded', 'payment-returned', 'e-invoice-refused', 'email-failed',
      'recurring-invoice-failed'
    );
