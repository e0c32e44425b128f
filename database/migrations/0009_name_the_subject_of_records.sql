-- Events, mails and public links name what they are about by its kind and its id, so that a new kind of document needs no column of its own.
ALTER TABLE invoice_events RENAME TO events;
--> statement-breakpoint
ALTER TABLE events RENAME COLUMN invoice_id TO subject_id;
--> statement-breakpoint
ALTER TABLE events RENAME CONSTRAINT invoice_events_business_id_sequence_pk TO events_business_id_sequence_pk;
--> statement-breakpoint
ALTER SEQUENCE invoice_events_sequence_seq RENAME TO events_sequence_seq;
--> statement-breakpoint
ALTER TRIGGER invoice_events_stay ON events RENAME TO events_stay;
--> statement-breakpoint
ALTER TRIGGER invoice_events_not_truncated ON events RENAME TO events_not_truncated;
--> statement-breakpoint
ALTER TABLE events DROP CONSTRAINT invoice_events_business_id_invoice_id_invoices_business_id_id_fk;
--> statement-breakpoint
-- Added with a default, the column is there for every row without a row being written.
ALTER TABLE events ADD COLUMN subject_kind text NOT NULL DEFAULT 'invoice';
--> statement-breakpoint
ALTER TABLE events ALTER COLUMN subject_kind DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE emails RENAME COLUMN invoice_id TO subject_id;
--> statement-breakpoint
ALTER TABLE emails
  DROP CONSTRAINT emails_business_id_invoice_id_invoices_business_id_id_fk,
  DROP CONSTRAINT emails_business_id_credit_note_id_credit_notes_business_id_id_fk,
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'invoice';
--> statement-breakpoint
UPDATE emails SET subject_kind = 'credit-note', subject_id = credit_note_id WHERE credit_note_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE emails ALTER COLUMN subject_kind DROP DEFAULT, DROP COLUMN credit_note_id;
--> statement-breakpoint
ALTER TABLE public_links RENAME COLUMN invoice_id TO subject_id;
--> statement-breakpoint
ALTER TABLE public_links
  DROP CONSTRAINT public_links_business_id_invoice_id_invoices_business_id_id_fk,
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'invoice';
--> statement-breakpoint
ALTER TABLE public_links ALTER COLUMN subject_kind DROP DEFAULT;
--> statement-breakpoint
-- A mail of a credit note is part of the history of the credit note, which its invoice tells too.
ALTER TABLE events DISABLE TRIGGER events_stay;
--> statement-breakpoint
UPDATE events SET subject_kind = email.subject_kind, subject_id = email.subject_id
  FROM emails email
  WHERE email.subject_kind = 'credit-note' AND events.business_id = email.business_id
    AND events.event LIKE 'email-%' AND events.data ->> 'emailId' = email.id;
--> statement-breakpoint
ALTER TABLE events ENABLE TRIGGER events_stay;
--> statement-breakpoint

-- A stock movement names its cause in the same way; one that has no document for its cause names none.
ALTER TABLE stock_movements RENAME COLUMN invoice_id TO cause_id;
--> statement-breakpoint
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_cause,
  DROP CONSTRAINT stock_movements_business_id_invoice_id_invoices_business_id_id_fk,
  ADD COLUMN cause_kind text DEFAULT 'invoice';
--> statement-breakpoint
ALTER TABLE stock_movements DISABLE TRIGGER stock_movements_append_only;
--> statement-breakpoint
UPDATE stock_movements SET cause_kind = NULL WHERE cause_id IS NULL;
--> statement-breakpoint
ALTER TABLE stock_movements ENABLE TRIGGER stock_movements_append_only;
--> statement-breakpoint
ALTER TABLE stock_movements
  ALTER COLUMN cause_kind DROP DEFAULT,
  ADD CONSTRAINT stock_movements_cause CHECK (
    cause_kind IS NOT DISTINCT FROM CASE WHEN reason IN ('invoice', 'return') THEN 'invoice' END
    AND (cause_kind IS NULL) = (cause_id IS NULL)
  );
--> statement-breakpoint
DROP INDEX invoice_events_by_invoice;
--> statement-breakpoint
CREATE INDEX events_by_subject ON events USING btree (business_id, subject_kind, subject_id, sequence);
--> statement-breakpoint
DROP INDEX emails_by_invoice;
--> statement-breakpoint
CREATE INDEX emails_by_subject ON emails USING btree (business_id, subject_kind, subject_id);
--> statement-breakpoint
DROP INDEX public_links_by_invoice;
--> statement-breakpoint
CREATE INDEX public_links_by_subject ON public_links USING btree (business_id, subject_kind, subject_id);
--> statement-breakpoint
DROP INDEX stock_movements_by_invoice;
--> statement-breakpoint
CREATE INDEX stock_movements_by_cause ON stock_movements USING btree (business_id, cause_kind, cause_id) WHERE cause_id is not null;
--> statement-breakpoint

-- Answers whether a subject exists, and keeps it from being deleted until the transaction ends, as a foreign key does. A new kind of subject is added here.
CREATE FUNCTION hold_subject(business text, kind text, subject text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CASE kind
    WHEN 'invoice' THEN
      PERFORM 1 FROM invoices WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'credit-note' THEN
      PERFORM 1 FROM credit_notes WHERE business_id = business AND id = subject FOR KEY SHARE;
    ELSE
      RAISE EXCEPTION '% is not a kind of subject', kind USING ERRCODE = 'check_violation', CONSTRAINT = 'subject_kind';
  END CASE;
  RETURN FOUND;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT hold_subject(NEW.business_id, NEW.subject_kind, NEW.subject_id) THEN
    RAISE EXCEPTION 'there is no % %', NEW.subject_kind, NEW.subject_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_TABLE_NAME || '_subject';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_subject BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION check_subject();
--> statement-breakpoint
CREATE TRIGGER emails_subject BEFORE INSERT OR UPDATE OF business_id, subject_kind, subject_id ON emails
  FOR EACH ROW EXECUTE FUNCTION check_subject();
--> statement-breakpoint
CREATE TRIGGER public_links_subject BEFORE INSERT OR UPDATE OF business_id, subject_kind, subject_id ON public_links
  FOR EACH ROW EXECUTE FUNCTION check_subject();
--> statement-breakpoint
-- Checked once for all movements of a statement, as an invoice may have 500 lines.
CREATE FUNCTION check_causes_of_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT business_id, cause_kind, cause_id FROM added WHERE cause_id IS NOT NULL) cause
    WHERE NOT hold_subject(business_id, cause_kind, cause_id)
  ) THEN
    RAISE EXCEPTION 'the cause of a stock movement does not exist'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_movements_cause_exists';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_cause_exists AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_causes_of_movements();
--> statement-breakpoint

-- A subject that is deleted takes its history along. One that has mails, links or stock movements stays, as foreign keys had it.
CREATE FUNCTION release_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM emails WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id)
    OR EXISTS (SELECT FROM public_links WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id)
    OR EXISTS (SELECT FROM stock_movements WHERE business_id = OLD.business_id AND cause_kind = TG_ARGV[0] AND cause_id = OLD.id) THEN
    RAISE EXCEPTION '% % has mails, links or stock movements', TG_ARGV[0], OLD.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_TABLE_NAME || '_release_subject';
  END IF;
  DELETE FROM events WHERE business_id = OLD.business_id AND subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_release_subject AFTER DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION release_subject('invoice');
--> statement-breakpoint
CREATE TRIGGER credit_notes_release_subject AFTER DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION release_subject('credit-note');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id) OR NOT hold_subject(OLD.business_id, OLD.subject_kind, OLD.subject_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'history is only ever appended to' USING ERRCODE = 'DB005';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_goods_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT item.product_id, item.quantity FROM invoice_items item
      JOIN products product ON product.business_id = item.business_id AND product.id = item.product_id AND NOT product.is_service
      WHERE item.business_id = NEW.business_id AND item.invoice_id = NEW.id
      UNION ALL
      SELECT product_id, -quantity FROM stock_movements
      WHERE business_id = NEW.business_id AND cause_kind = 'invoice' AND cause_id = NEW.id AND reason = 'invoice' AND type = 'out'
    ) moved
    GROUP BY product_id HAVING sum(quantity) <> 0
  ) AND NOT EXISTS (SELECT FROM invoices WHERE business_id = NEW.business_id AND id = NEW.id AND status = 'cancelled') THEN
    RAISE EXCEPTION 'what an invoice sells leaves the stock' USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;
