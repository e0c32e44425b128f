CREATE TABLE "restores" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"data_from" timestamp (3) with time zone,
	"restored_at" timestamp (3) with time zone NOT NULL,
	"replaced" jsonb,
	"problem" text DEFAULT '' NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE restores ADD CONSTRAINT restores_say_what_was_replaced CHECK ((replaced IS NULL) = (problem <> ''));
