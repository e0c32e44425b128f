CREATE TABLE "tags" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "taggings" (
	"business_id" text NOT NULL,
	"tag_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "taggings_business_id_tag_id_subject_kind_subject_id_pk" PRIMARY KEY("business_id","tag_id","subject_kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_business_id_tag_id_tags_business_id_id_fk" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("business_id",lower("name"));--> statement-breakpoint
CREATE INDEX "taggings_by_subject" ON "taggings" USING btree ("business_id","subject_kind","subject_id");
--> statement-breakpoint
ALTER TABLE tags ADD CONSTRAINT tags_fields CHECK (
  char_length(name) BETWEEN 1 AND 30 AND name !~ '[,;\r\n]'
  AND color IN ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'));
--> statement-breakpoint
ALTER TABLE taggings ADD CONSTRAINT taggings_subject_kind
  CHECK (subject_kind IN ('customer', 'product', 'invoice', 'quote', 'order', 'bill'));
--> statement-breakpoint
CREATE TRIGGER taggings_subject BEFORE INSERT OR UPDATE OF business_id, subject_kind, subject_id ON taggings
  FOR EACH ROW EXECUTE FUNCTION check_subject();
--> statement-breakpoint
-- A subject that is deleted loses its tags, as its files and its history.
CREATE OR REPLACE FUNCTION release_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM emails WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id)
    OR EXISTS (SELECT FROM public_links WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id)
    OR EXISTS (SELECT FROM stock_movements WHERE business_id = OLD.business_id AND cause_kind = TG_ARGV[0] AND cause_id = OLD.id) THEN
    RAISE EXCEPTION '% % has mails, links or stock movements', TG_ARGV[0], OLD.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_TABLE_NAME || '_release_subject';
  END IF;
  DELETE FROM attachments WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  DELETE FROM taggings WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  DELETE FROM events WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
