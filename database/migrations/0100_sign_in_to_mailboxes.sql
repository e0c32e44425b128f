CREATE TABLE "mail_connections" (
	"business_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_client_secret" text DEFAULT '' NOT NULL,
	"tenant" text DEFAULT '' NOT NULL,
	"authorization_address" text DEFAULT '' NOT NULL,
	"token_address" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'not-connected' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"sealed_refresh_token" text DEFAULT '' NOT NULL,
	"sealed_access_token" text DEFAULT '' NOT NULL,
	"access_token_expires_at" timestamp (3) with time zone,
	"connected_at" timestamp (3) with time zone,
	"renewed_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_business_id_mail_settings_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."mail_settings"("business_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE mail_connections ADD CONSTRAINT mail_connections_provider CHECK (provider IN ('microsoft', 'google', 'other'));
--> statement-breakpoint
ALTER TABLE mail_connections ADD CONSTRAINT mail_connections_state CHECK (state IN ('not-connected', 'connected', 'sign-in-again'));
--> statement-breakpoint
ALTER TABLE mail_connections ADD CONSTRAINT mail_connections_are_asked_in_secret CHECK (token_address ~ '^$|^https://|^http://(localhost|127[.][0-9.]+|\[::1\])[:/]');
--> statement-breakpoint
ALTER TABLE mail_connections ADD CONSTRAINT mail_connections_have_a_token CHECK (state <> 'connected' OR sealed_refresh_token <> '');
