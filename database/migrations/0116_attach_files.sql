CREATE TABLE "attachments" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"goes_with_emails" boolean DEFAULT true NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_attachments" (
	"business_id" text NOT NULL,
	"email_id" text NOT NULL,
	"attachment_id" text NOT NULL,
	CONSTRAINT "email_attachments_business_id_email_id_attachment_id_pk" PRIMARY KEY("business_id","email_id","attachment_id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_business_id_email_id_emails_business_id_id_fk" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_business_id_attachment_id_attachments_business_id_id_fk" FOREIGN KEY ("business_id","attachment_id") REFERENCES "public"."attachments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_subject" ON "attachments" USING btree ("business_id","subject_kind","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_attachments_by_attachment" ON "email_attachments" USING btree ("business_id","attachment_id");
--> statement-breakpoint
ALTER TABLE attachments
  ADD CONSTRAINT attachments_subject_kind CHECK (subject_kind IN ('invoice', 'credit-note', 'quote', 'order', 'bill')),
  ADD CONSTRAINT attachments_file CHECK (
    char_length(file_name) BETWEEN 1 AND 200 AND octet_length(content) BETWEEN 1 AND 10485760
    AND sha256 = encode(sha256(content), 'hex'));
--> statement-breakpoint
-- Files are compressed already, or small.
ALTER TABLE attachments ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TRIGGER attachments_subject BEFORE INSERT OR UPDATE OF business_id, subject_kind, subject_id ON attachments
  FOR EACH ROW EXECUTE FUNCTION check_subject();
--> statement-breakpoint
-- A file stays as it was attached; it can only be told whether it goes with emails.
CREATE FUNCTION keep_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- its hash is that of its content
  IF (OLD.business_id, OLD.id, OLD.subject_kind, OLD.subject_id, OLD.file_name, OLD.type, OLD.sha256,
      OLD.actor_kind, OLD.actor_id, OLD.actor_name, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.business_id, NEW.id, NEW.subject_kind, NEW.subject_id, NEW.file_name, NEW.type, NEW.sha256,
      NEW.actor_kind, NEW.actor_id, NEW.actor_name, NEW.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an attachment stays as it was attached' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER attachments_stay BEFORE UPDATE ON attachments FOR EACH ROW EXECUTE FUNCTION keep_attachment();
--> statement-breakpoint
CREATE FUNCTION keep_email_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what goes with an email stays as it was chosen' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER email_attachments_stay BEFORE UPDATE ON email_attachments FOR EACH ROW EXECUTE FUNCTION keep_email_attachment();
--> statement-breakpoint
-- A subject that is deleted takes its files along, as its history.
CREATE OR REPLACE FUNCTION release_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM emails WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id)
    OR EXISTS (SELECT FROM public_links WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id)
    OR EXISTS (SELECT FROM stock_movements WHERE business_id = OLD.business_id AND cause_kind = TG_ARGV[0] AND cause_id = OLD.id) THEN
    RAISE EXCEPTION '% % has mails, links or stock movements', TG_ARGV[0], OLD.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_TABLE_NAME || '_release_subject';
  END IF;
  DELETE FROM attachments WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  DELETE FROM events WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
