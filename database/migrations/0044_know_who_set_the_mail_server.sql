ALTER TABLE "mail_settings" ADD COLUMN "set_by" text;--> statement-breakpoint
-- The history knows who set it last. Where it does not, or it was a program, somebody has to save the settings once more before they carry links to a new password.
UPDATE mail_settings SET set_by = last.actor_kind || ':' || coalesce(last.actor_id, '')
  FROM (
    SELECT DISTINCT ON (business_id) business_id, actor_kind, actor_id
    FROM events WHERE event = 'email-settings-changed' ORDER BY business_id, sequence DESC
  ) AS last
  WHERE last.business_id = mail_settings.business_id AND last.actor_kind IN ('person', 'computer');
