CREATE TABLE "mail_texts" (
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_texts_business_id_kind_pk" PRIMARY KEY("business_id","kind")
);
--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE mail_texts ADD CONSTRAINT mail_texts_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note', 'quote', 'order', 'statement'));
--> statement-breakpoint
ALTER TABLE mail_texts ADD CONSTRAINT mail_texts_length CHECK (char_length(subject) <= 300 AND char_length(body) <= 10000);
