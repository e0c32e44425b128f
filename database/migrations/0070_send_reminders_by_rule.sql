CREATE TABLE "reminder_rules" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"days" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reminder_rules_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"business_id" text NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"older_before" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "no_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "reminder_rule_id" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "reminder_level" integer;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD CONSTRAINT "reminder_rules_business_id_reminder_settings_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."reminder_settings"("business_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_rules_by_days" ON "reminder_rules" USING btree ("business_id","days");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_by_reminder_rule" ON "emails" USING btree ("business_id","subject_id","reminder_rule_id") WHERE reminder_rule_id is not null;--> statement-breakpoint

ALTER TABLE reminder_rules ADD CONSTRAINT reminder_rules_days CHECK (days BETWEEN -30 AND 90 AND subject <> '' AND body <> '');
--> statement-breakpoint
ALTER TABLE emails ADD CONSTRAINT emails_reminder CHECK ((reminder_rule_id IS NULL) = (reminder_level IS NULL)
  AND (reminder_rule_id IS NULL OR (kind = 'reminder' AND subject_kind = 'invoice' AND reminder_level BETWEEN 1 AND 4)));
