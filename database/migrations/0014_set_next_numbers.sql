CREATE TABLE "number_changes" (
	"business_id" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"from_count" integer NOT NULL,
	"to_count" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "number_changes_business_id_sequence_pk" PRIMARY KEY("business_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "used_count" integer;--> statement-breakpoint
UPDATE number_series SET used_count = last_count;--> statement-breakpoint
ALTER TABLE "number_series" ALTER COLUMN "used_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "number_changes" ADD CONSTRAINT "number_changes_of_series" FOREIGN KEY ("business_id","kind","year") REFERENCES "public"."number_series"("business_id","kind","year") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- A series of numbers counts on by one. It goes on elsewhere only above the last number that was used, and with a record that says why.
CREATE OR REPLACE FUNCTION keep_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' AND is_sample(NEW.business_id) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.business_id, NEW.kind, NEW.year, NEW.used_count) IS NOT DISTINCT FROM (OLD.business_id, OLD.kind, OLD.year, OLD.used_count)
    AND NEW.last_count >= NEW.used_count AND EXISTS (
      SELECT FROM number_changes change
      WHERE change.business_id = NEW.business_id AND change.kind = NEW.kind AND change.year = NEW.year
        AND change.from_count = OLD.last_count + 1 AND change.to_count = NEW.last_count + 1
        AND change.xmin = pg_current_xact_id()::xid
    ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a series of numbers counts on by one' USING ERRCODE = 'DB007';
END $$;
--> statement-breakpoint
DROP TRIGGER number_series_begin_at_one ON number_series;
--> statement-breakpoint
CREATE TRIGGER number_series_begin_at_one BEFORE INSERT ON number_series FOR EACH ROW
  WHEN (NEW.last_count NOT IN (0, 1) OR NEW.used_count <> NEW.last_count) EXECUTE FUNCTION keep_number_series();
--> statement-breakpoint
DROP TRIGGER number_series_count_on ON number_series;
--> statement-breakpoint
CREATE TRIGGER number_series_count_on BEFORE UPDATE ON number_series FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD
    AND (NEW.business_id, NEW.kind, NEW.year, NEW.last_count, NEW.used_count)
      IS DISTINCT FROM (OLD.business_id, OLD.kind, OLD.year, OLD.last_count + 1, OLD.last_count + 1))
  EXECUTE FUNCTION keep_number_series();
--> statement-breakpoint
CREATE TRIGGER number_changes_stay BEFORE UPDATE OR DELETE ON number_changes FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER number_changes_not_truncated BEFORE TRUNCATE ON number_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
