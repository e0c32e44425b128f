-- What a credit by amount concerns: all of the invoice, what has one tax, or some lines, each with its share.
ALTER TABLE "credit_notes" ADD COLUMN "concerns" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
CREATE TABLE "credit_note_shares" (
	"business_id" text NOT NULL,
	"credit_note_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "credit_note_shares_business_id_credit_note_id_position_pk" PRIMARY KEY("business_id","credit_note_id","position")
);
--> statement-breakpoint
ALTER TABLE "credit_note_shares" ADD CONSTRAINT "credit_note_shares_of_credit_note" FOREIGN KEY ("business_id","credit_note_id","invoice_id") REFERENCES "public"."credit_notes"("business_id","id","invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_shares" ADD CONSTRAINT "credit_note_shares_of_line" FOREIGN KEY ("business_id","invoice_id","position") REFERENCES "public"."invoice_items"("business_id","invoice_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_shares_by_line" ON "credit_note_shares" USING btree ("business_id","invoice_id","position");
--> statement-breakpoint
CREATE TABLE "invoice_originals" (
	"business_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"file_name" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_originals_business_id_invoice_id_pk" PRIMARY KEY("business_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_originals" ADD CONSTRAINT "invoice_originals_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE credit_notes
  ADD CONSTRAINT credit_notes_concerns CHECK (concerns = 'invoice' OR (concerns IN ('tax', 'lines') AND line_count = 0));
--> statement-breakpoint
ALTER TABLE credit_note_shares ADD CONSTRAINT credit_note_shares_amount CHECK (amount > 0);
--> statement-breakpoint
ALTER TABLE invoice_originals
  ADD CONSTRAINT invoice_originals_file CHECK (
    char_length(file_name) BETWEEN 1 AND 200 AND octet_length(pdf) <= 10485760 AND substring(pdf FROM 1 FOR 5) = '\x255044462d'
  );
--> statement-breakpoint
CREATE TRIGGER credit_note_shares_stay BEFORE UPDATE OR DELETE ON credit_note_shares FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER credit_note_shares_not_truncated BEFORE TRUNCATE ON credit_note_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
--> statement-breakpoint

-- No line is credited by amount beyond its total, and no credit note gets a share later on: its shares never exceed it.
CREATE FUNCTION check_credited_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    JOIN invoice_items item USING (business_id, invoice_id, position)
    CROSS JOIN LATERAL (
      SELECT sum(share.amount) AS amount FROM credit_note_shares share
      WHERE share.business_id = item.business_id AND share.invoice_id = item.invoice_id AND share.position = item.position
    ) credited
    WHERE credited.amount > item.total
  ) OR EXISTS (
    SELECT FROM (SELECT DISTINCT business_id, credit_note_id FROM added) written
    JOIN credit_notes note ON note.business_id = written.business_id AND note.id = written.credit_note_id
    CROSS JOIN LATERAL (
      SELECT sum(amount) AS amount FROM credit_note_shares WHERE business_id = note.business_id AND credit_note_id = note.id
    ) shared
    WHERE note.concerns <> 'lines' OR shared.amount > note.subtotal
  ) THEN
    RAISE EXCEPTION 'no more of a line can be credited than is on the invoice' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_note_shares_within_lines AFTER INSERT ON credit_note_shares REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_credited_shares();
--> statement-breakpoint

-- The shares of lines are what the credit note credits in the tax of these lines. One that concerns a tax has that tax alone.
CREATE FUNCTION check_shares_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fits boolean;
BEGIN
  IF NEW.concerns = 'lines' THEN
    SELECT coalesce(bool_and(coalesce(written.amount, 0) = coalesce(shared.amount, 0)), true) INTO fits
    FROM (
      SELECT row.rate, row.reason, row.net + CASE WHEN invoice.prices_include_tax THEN row.tax ELSE 0 END AS amount
      FROM credit_note_taxes row
      JOIN invoices invoice ON invoice.business_id = NEW.business_id AND invoice.id = NEW.invoice_id
      WHERE row.business_id = NEW.business_id AND row.credit_note_id = NEW.id
    ) written
    FULL JOIN (
      SELECT item.tax_rate, item.tax_free_reason, sum(share.amount) AS amount FROM credit_note_shares share
      JOIN invoice_items item USING (business_id, invoice_id, position)
      WHERE share.business_id = NEW.business_id AND share.credit_note_id = NEW.id
      GROUP BY item.tax_rate, item.tax_free_reason
    ) shared ON shared.tax_rate = written.rate AND shared.tax_free_reason = written.reason;
  ELSE
    SELECT NEW.concerns = 'invoice' OR count(*) = 1 INTO fits
    FROM credit_note_taxes WHERE business_id = NEW.business_id AND credit_note_id = NEW.id;
  END IF;
  IF fits IS NOT TRUE THEN
    RAISE EXCEPTION 'what a credit note credits is what it concerns' USING ERRCODE = 'DB006';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_notes_concern_their_shares AFTER INSERT ON credit_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_shares_of_credit_note();
