-- Every record that is only ever appended says who wrote it. What is there was written at this computer, which nobody signed in to.
ALTER TABLE events
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE events ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE stock_movements
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE stock_movements ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE payments
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE payments ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE credit_notes
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE credit_notes ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE letterheads
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE letterheads ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE emails
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE emails ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE public_links
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'computer',
  ADD COLUMN actor_id text,
  ADD COLUMN actor_name text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE public_links ALTER COLUMN actor_kind DROP DEFAULT, ALTER COLUMN actor_name DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE events DISABLE TRIGGER events_stay;
--> statement-breakpoint
-- Daybook itself sends mail and withdraws it for a reason; a visitor opens a public link.
UPDATE events SET actor_kind = CASE event WHEN 'link-viewed' THEN 'visitor' ELSE 'daybook' END
  WHERE event IN ('link-viewed', 'email-sent', 'email-failed') OR (event = 'email-withdrawn' AND data ->> 'reason' <> '');
--> statement-breakpoint
ALTER TABLE events ENABLE TRIGGER events_stay;
