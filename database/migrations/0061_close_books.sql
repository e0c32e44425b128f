CREATE TABLE "business_closings" (
	"business_id" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"closed_through" date,
	"reason" text DEFAULT '' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_closings_business_id_sequence_pk" PRIMARY KEY("business_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "closed_through" date;--> statement-breakpoint
ALTER TABLE "business_closings" ADD CONSTRAINT "business_closings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER business_closings_stay BEFORE UPDATE OR DELETE ON business_closings FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER business_closings_not_truncated BEFORE TRUNCATE ON business_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- The books are closed through the day of the newest closing. An earlier day, or none, needs a reason.
CREATE FUNCTION keep_closings_agreeing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business text := CASE TG_TABLE_NAME WHEN 'businesses' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'business_id' END;
  newest business_closings;
  through date;
BEGIN
  SELECT * INTO newest FROM business_closings WHERE business_id = business ORDER BY sequence DESC LIMIT 1;
  SELECT closed_through INTO through FROM businesses WHERE id = business;
  IF newest.closed_through IS DISTINCT FROM through THEN
    RAISE EXCEPTION 'the books are closed through the day of the newest closing' USING ERRCODE = 'DB009';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER business_closings_agree AFTER INSERT ON business_closings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_closings_agreeing();
--> statement-breakpoint
-- of a business that comes from another installation, which is written before its closings
CREATE CONSTRAINT TRIGGER businesses_closed_agree AFTER INSERT ON businesses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.closed_through IS NOT NULL) EXECUTE FUNCTION keep_closings_agreeing();
--> statement-breakpoint
CREATE FUNCTION admit_closing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest business_closings;
BEGIN
  SELECT * INTO newest FROM business_closings WHERE business_id = NEW.id ORDER BY sequence DESC LIMIT 1;
  IF newest.closed_through IS DISTINCT FROM NEW.closed_through
    OR OLD.closed_through IS NOT NULL AND newest.reason = '' AND (NEW.closed_through >= OLD.closed_through) IS NOT TRUE THEN
    RAISE EXCEPTION 'books are closed and opened with a record of it' USING ERRCODE = 'DB009';
  END IF;
  -- waits for those who are writing, so that none of them dates anything in what is being closed
  PERFORM pg_advisory_xact_lock(hashtextextended('business_closings ' || NEW.id, 0));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_admit_closing BEFORE UPDATE OF closed_through ON businesses FOR EACH ROW
  WHEN (OLD.closed_through IS DISTINCT FROM NEW.closed_through) EXECUTE FUNCTION admit_closing();
--> statement-breakpoint

-- Nothing is dated in closed books, or changes them. Writers share a lock, which does not keep them from each other, and a closing waits for them.
CREATE FUNCTION refuse_in_closed_books(business text, day date, change text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  through date;
  newest business_closings;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('business_closings ' || business, 0));
  -- a statement of its own, which sees what was closed meanwhile
  SELECT closed_through INTO through FROM businesses WHERE id = business;
  IF (day <= through) IS NOT TRUE OR is_new_business(business) OR change = 'undone' AND is_sample(business) THEN
    RETURN;
  END IF;
  SELECT * INTO newest FROM business_closings WHERE business_id = business ORDER BY sequence DESC LIMIT 1;
  RAISE EXCEPTION 'the books are closed through %', through USING ERRCODE = 'DB008', DETAIL = jsonb_build_object(
    'change', change, 'date', day, 'closedThrough', through, 'closedBy', newest.actor_name)::text;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_books_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refuse_in_closed_books(OLD.business_id, OLD.date, TG_ARGV[0]);
    RETURN OLD;
  END IF;
  PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, TG_ARGV[0]);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_issued_in_open_books BEFORE UPDATE OF status ON invoices FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status <> 'draft') EXECUTE FUNCTION keep_books_closed('dated');
--> statement-breakpoint
CREATE TRIGGER invoices_cancelled_in_open_books BEFORE UPDATE OF status ON invoices FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND OLD.status <> 'cancelled' AND NEW.status = 'cancelled') EXECUTE FUNCTION keep_books_closed('cancelled');
--> statement-breakpoint
CREATE TRIGGER invoices_undone_in_open_books BEFORE DELETE ON invoices FOR EACH ROW
  WHEN (OLD.status <> 'draft') EXECUTE FUNCTION keep_books_closed('undone');
--> statement-breakpoint
CREATE TRIGGER payments_in_open_books BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION keep_books_closed('dated');
--> statement-breakpoint
CREATE TRIGGER payments_removed_in_open_books BEFORE UPDATE OF removed_at ON payments FOR EACH ROW
  WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION keep_books_closed('removed');
--> statement-breakpoint
CREATE TRIGGER payments_undone_in_open_books BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_books_closed('undone');
--> statement-breakpoint
CREATE TRIGGER credit_notes_in_open_books BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_books_closed('today');
--> statement-breakpoint
CREATE TRIGGER stock_movements_in_open_books BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_books_closed('today');
--> statement-breakpoint
CREATE TRIGGER stock_movements_undone_in_open_books BEFORE DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_books_closed('undone');
--> statement-breakpoint
-- also a count that found no differences, which moves nothing
CREATE FUNCTION keep_books_closed_to_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_books(NEW.business_id,
    (NEW.closed_at AT TIME ZONE (SELECT time_zone FROM businesses WHERE id = NEW.business_id))::date, 'today');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_counts_in_open_books BEFORE UPDATE OF status ON stock_counts FOR EACH ROW
  WHEN (OLD.status <> 'posted' AND NEW.status = 'posted') EXECUTE FUNCTION keep_books_closed_to_counts();
