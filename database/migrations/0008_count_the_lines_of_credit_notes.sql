ALTER TABLE "credit_notes" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE credit_notes DISABLE TRIGGER credit_notes_stay;
--> statement-breakpoint
UPDATE credit_notes note SET line_count = (
  SELECT count(*) FROM credit_note_items line WHERE line.business_id = note.business_id AND line.credit_note_id = note.id
);
--> statement-breakpoint
ALTER TABLE credit_notes ENABLE TRIGGER credit_notes_stay;
--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "line_count" DROP DEFAULT;
--> statement-breakpoint

-- A credit note gets no further lines, not even lines that cost nothing. Before, the transaction's number was compared, which differs
-- inside a savepoint. Checked once for all lines of a statement, as there may be 500.
CREATE OR REPLACE FUNCTION keep_new_lines_off_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT business_id, credit_note_id FROM added) written
    JOIN credit_notes note ON note.business_id = written.business_id AND note.id = written.credit_note_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, sum(total) AS total FROM credit_note_items
      WHERE business_id = note.business_id AND credit_note_id = note.id
    ) line
    WHERE line.count > note.line_count OR line.total > note.subtotal
  ) THEN
    RAISE EXCEPTION 'the lines of a credit note are written with it' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_lines_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.line_count <> (
    SELECT count(*) FROM credit_note_items WHERE business_id = NEW.business_id AND credit_note_id = NEW.id
  ) THEN
    RAISE EXCEPTION 'a credit note has as many lines as it says' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_notes_have_their_lines AFTER INSERT ON credit_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_lines_of_credit_note();
