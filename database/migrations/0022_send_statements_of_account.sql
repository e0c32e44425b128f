ALTER TABLE "emails" ADD COLUMN "statement" jsonb;--> statement-breakpoint
ALTER TABLE emails
  DROP CONSTRAINT emails_kind,
  ADD CONSTRAINT emails_kind CHECK (kind IN ('invoice', 'reminder', 'credit-note', 'statement')),
  ADD CONSTRAINT emails_of_statement CHECK (
    (kind = 'statement') = (statement IS NOT NULL) AND (kind = 'statement') = (subject_kind = 'customer')
  );
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_subject(business text, kind text, subject text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CASE kind
    WHEN 'invoice' THEN
      PERFORM 1 FROM invoices WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'credit-note' THEN
      PERFORM 1 FROM credit_notes WHERE business_id = business AND id = subject FOR KEY SHARE;
    WHEN 'customer' THEN
      PERFORM 1 FROM customers WHERE business_id = business AND id = subject FOR KEY SHARE;
    ELSE
      RAISE EXCEPTION '% is not a kind of subject', kind USING ERRCODE = 'check_violation', CONSTRAINT = 'subject_kind';
  END CASE;
  RETURN FOUND;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_release_subject AFTER DELETE ON customers FOR EACH ROW EXECUTE FUNCTION release_subject('customer');
