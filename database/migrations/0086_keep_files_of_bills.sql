ALTER TABLE "bill_files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_files" DROP CONSTRAINT "bill_files_business_id_bill_id_pk";--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_business_id_bill_id_version_pk" PRIMARY KEY("business_id","bill_id","version");--> statement-breakpoint
ALTER TABLE bill_files ADD CONSTRAINT bill_files_version CHECK (version > 0);--> statement-breakpoint
CREATE FUNCTION keep_bill_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id)
    OR NOT EXISTS (SELECT FROM bills WHERE business_id = OLD.business_id AND id = OLD.bill_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the file of a bill stays on record' USING ERRCODE = 'DB004';
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_files_stay BEFORE UPDATE OR DELETE ON bill_files FOR EACH ROW EXECUTE FUNCTION keep_bill_file();
--> statement-breakpoint
CREATE TRIGGER bill_files_not_truncated BEFORE TRUNCATE ON bill_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
