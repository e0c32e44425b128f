ALTER TABLE "businesses" ADD COLUMN "ways_to_pay" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "ways_to_pay" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- An account becomes a way to pay, and other details of it a second one, so that documents say the same as before, line by line.
ALTER TABLE letterheads DISABLE TRIGGER letterheads_stay;--> statement-breakpoint
UPDATE businesses SET ways_to_pay = (
  SELECT coalesce(jsonb_agg(way ORDER BY place), '[]'::jsonb) FROM (VALUES
    (1, CASE WHEN iban <> '' THEN jsonb_build_object('kind', 'iban', 'bankName', bank_name, 'iban', iban, 'bic', bic) END),
    (2, CASE WHEN iban = '' AND (bank_name <> '' OR bic <> '' OR account_lines <> '[]') OR account_lines <> '[]' THEN jsonb_build_object(
      'kind', 'other-account',
      'bankName', CASE WHEN iban = '' THEN bank_name ELSE '' END,
      'lines', CASE WHEN iban = '' AND bic <> '' THEN jsonb_build_array(jsonb_build_object('label', 'BIC', 'value', bic)) ELSE '[]' END || account_lines
    ) END)
  ) ways (place, way) WHERE way IS NOT NULL
);--> statement-breakpoint
UPDATE letterheads SET ways_to_pay = (
  SELECT coalesce(jsonb_agg(way ORDER BY place), '[]'::jsonb) FROM (VALUES
    (1, CASE WHEN iban <> '' THEN jsonb_build_object('kind', 'iban', 'bankName', bank_name, 'iban', iban, 'bic', bic) END),
    (2, CASE WHEN iban = '' AND (bank_name <> '' OR bic <> '' OR account_lines <> '[]') OR account_lines <> '[]' THEN jsonb_build_object(
      'kind', 'other-account',
      'bankName', CASE WHEN iban = '' THEN bank_name ELSE '' END,
      'lines', CASE WHEN iban = '' AND bic <> '' THEN jsonb_build_array(jsonb_build_object('label', 'BIC', 'value', bic)) ELSE '[]' END || account_lines
    ) END)
  ) ways (place, way) WHERE way IS NOT NULL
);--> statement-breakpoint
-- a table with checks that wait for the end of the transaction cannot be altered
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE letterheads ENABLE TRIGGER letterheads_stay;--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "iban";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "bic";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "account_lines";--> statement-breakpoint
ALTER TABLE "letterheads" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "letterheads" DROP COLUMN "iban";--> statement-breakpoint
ALTER TABLE "letterheads" DROP COLUMN "bic";--> statement-breakpoint
ALTER TABLE "letterheads" DROP COLUMN "account_lines";--> statement-breakpoint
ALTER TABLE businesses
  ADD CONSTRAINT businesses_letterhead_lengths CHECK (
    char_length(email) <= 254 AND char_length(phone) <= 40 AND char_length(website) <= 200 AND char_length(tax_number) <= 40
    AND char_length(payment_terms) <= 1000 AND char_length(footer) <= 500 AND char_length(invoice_note) <= 2000
  ),
  ADD CONSTRAINT businesses_ways_to_pay CHECK (jsonb_typeof(ways_to_pay) = 'array' AND jsonb_array_length(ways_to_pay) <= 5);
