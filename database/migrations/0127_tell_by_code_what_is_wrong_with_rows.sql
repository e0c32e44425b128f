-- What is wrong with a row of an import is kept by code, too, so that it can be said in any language. Sentences of before are recognised.
CREATE TEMPORARY TABLE sentences (code text, text text, place serial);
--> statement-breakpoint
INSERT INTO sentences (code, text) VALUES
  ('too-many-cells', 'This row has more cells than the header row has columns.'),
  ('cell-is-error', '“{text}” is an error in the spreadsheet. Correct the cell.'),
  ('digits-lost', '“{text}” has lost digits. Format the column as text in the spreadsheet, and save it again.'),
  ('missing', 'This is required.'),
  ('wrong-format', 'This has the wrong format.'),
  ('not-a-number', '“{text}” is not a number, or has more than {decimals} decimal.'),
  ('not-a-number', '“{text}” is not a number, or has more than {decimals} decimals.'),
  ('not-a-date', '“{text}” is not a date such as 2026-03-31.'),
  ('not-a-status', '“{text}” is not a status that can be imported. Use Draft, Sent, Paid, Overdue or Cancelled.'),
  ('not-a-quote-status', '“{text}” is not a status that can be imported. Use Draft, Sent, Accepted, Declined, Expired or Invoiced.'),
  ('no-such-price-list', 'You have no price list “{name}”. Add it, or clear this cell.'),
  ('tax-not-clear', 'Several of your taxes match “{tax}”. Use the name of one of them.'),
  ('no-such-tax', 'You have no tax “{tax}”. Add it in Settings, or correct it.'),
  ('address-without-scheme', 'An electronic address needs its scheme in a column of its own.'),
  ('cash-discount-half', 'A cash discount needs a percentage and a number of days.'),
  ('withholding-without-rate', 'A withholding tax needs a percentage.'),
  ('withholding-without-name', 'A withholding tax needs a name.'),
  ('no-address', 'This row has no address.'),
  ('address-too-long', 'The address is longer than 500 characters. Shorten it.'),
  ('vat-id-doubtful', 'This doesn’t look like a valid VAT ID. Check it with your customer.'),
  ('company-number-doubtful', 'This doesn’t look like a valid company number. Check it with your customer.'),
  ('country-unknown', 'Daybook doesn’t know this country. It’s kept as a line of the address, if there is one.'),
  ('language-unknown', 'Daybook doesn’t write documents in this language. Your own is used.'),
  ('e-invoice-unknown', 'Daybook doesn’t know this kind of e-invoice. Your own choice is used.'),
  ('same-sku', 'Row {row} has the same SKU.'),
  ('same-customer', 'Row {row} has the same customer.'),
  ('same-supplier', 'Row {row} has the same supplier.'),
  ('same-address', 'Row {row} has the same customer and name.'),
  ('same-list-price', 'Row {row} has the same price list and product.'),
  ('same-price', 'Row {row} has the same customer and product.'),
  ('barcode-in-use', 'Another product has this barcode.'),
  ('name-missing-of-new', 'A new product needs a name.'),
  ('price-missing-of-new', 'A new product needs a price.'),
  ('customers-alike', 'Several customers have this name. Add their email address to the file.'),
  ('customers-alike-by-number', 'Several customers have this name. Add their email address or customer number to the file.'),
  ('suppliers-alike', 'Several suppliers have this name. Add their VAT ID to the file.'),
  ('bills-alike', 'Several rows have this supplier and number. Keep one row with the total of the bill.'),
  ('bill-differs', 'A bill of this supplier with this number already exists, with another total.'),
  ('no-such-customer', 'No customer has this name.'),
  ('no-such-list', 'No price list has this name.'),
  ('no-such-product', 'No product has this SKU.'),
  ('customer-or-list', 'Enter a customer or a price list, not both.'),
  ('dates-of-list', 'The dates of a price list apply to all of its prices. Leave them empty here.'),
  ('last-before-first', 'The last day can’t be before the first.'),
  ('too-many-addresses', 'A customer can have up to 20 delivery addresses.'),
  ('is-a-service', 'This is a service, so it has no stock.'),
  ('stock-has-moved', 'This product already has stock movements. Count it instead.'),
  ('other-row-of-invoice', 'Row {row} of this invoice needs attention.'),
  ('other-row-of-quote', 'Row {row} of this quote needs attention.'),
  ('number-of-credit-note', 'A credit note has this number.'),
  ('invoice-exists', 'There is already an invoice with this number. Its total is {total}.'),
  ('quote-exists', 'There is already a quote with this number. Its total is {total}.'),
  ('invoice-currency', 'Your business uses {currency}. Invoices in another currency can’t be imported.'),
  ('quote-currency', 'Your business uses {currency}. Quotes in another currency can’t be imported.'),
  ('bill-currency', 'Your business uses {currency}. Bills in another currency can’t be imported.'),
  ('invoice-rows-differ', 'This differs from row {row}, which has the same invoice number.'),
  ('quote-rows-differ', 'This differs from row {row}, which has the same quote number.'),
  ('due-before-invoice', 'The due date can’t be before the invoice date.'),
  ('due-before-bill', 'The due date can’t be before the date of the bill.'),
  ('valid-until-before-quote', '“Valid until” can’t be before the date of the quote.'),
  ('invoice-too-long', 'An invoice can have up to 500 lines.'),
  ('quote-too-long', 'A quote can have up to 500 lines.'),
  ('discount-beyond-amount', 'The discount can’t be more than the amount it applies to.'),
  ('invoice-too-large', 'The amounts are too large for an invoice.'),
  ('quote-too-large', 'The amounts are too large for a quote.'),
  ('bill-too-large', 'This amount is too large for a bill.'),
  ('rounding-differs', 'The file says {inFile}, but Daybook’s rounding gives {ours}, so this invoice can’t be stored exactly. You can import it as one row with only its total.'),
  ('total-differs', 'The file says {inFile}, but the lines with tax add up to {ours}.'),
  ('tax-differs', 'The file says {inFile} of tax, but the tax on the lines is {ours}.'),
  ('tax-rate-unknown', 'This names a tax, but not its rate. Add a column with the rate in percent.'),
  ('paid-beyond-total', '{inFile} is paid, but the invoice total is {ours}.'),
  ('paid-only-in-part', 'The invoice is marked as paid, but only {inFile} of {ours} is paid.'),
  ('paid-in-future', 'A payment can’t be in the future.'),
  ('dated-in-closed-books', 'The books are closed through {date}. Nothing can be dated on that day or before.'),
  ('cancelled-but-paid', 'A cancelled invoice can’t have a payment.'),
  ('bill-is-draft', 'This is a draft. Import it when it’s final, or delete the row.'),
  ('bill-is-cancelled', 'This bill is void, so there’s nothing to pay. Delete the row.'),
  ('bill-figures-differ', 'The total, the net amount, the tax and its rate don’t fit together.'),
  ('bill-paid-and-due-differ', 'What is paid and what is due don’t add up to the total.'),
  ('bill-paid-too-much', 'More is paid than the total of the bill.'),
  ('bill-paid-in-part', 'The bill is marked as paid, but something is still due.'),
  ('quote-rounded', 'The file says {inFile}, but Daybook’s rounding gives {ours}. The quote is imported with {ours}.'),
  ('quote-tax-in-total-unknown', 'The file doesn’t say the tax of this quote. It’s imported with your usual tax of {rate}% in its total.'),
  ('quote-tax-unknown', 'The file doesn’t say the tax of this quote. It’s imported with your usual tax of {rate}%.'),
  ('quote-validity-unknown', 'The file doesn’t say how long this quote is valid. It’s imported as valid until {date}.'),
  ('bill-tax-unknown', 'The file doesn’t say the tax of this bill, so it’s imported without tax.'),
  ('bill-rate-unusual', 'This tax is {rate}% of the net amount, which is none of your rates. The bill is imported with one rate.'),
  ('fewer-characters', 'Use {most} characters or fewer.'),
  ('fewer-characters', 'Use {most} character.'),
  ('at-most', 'Enter {most} or less.'),
  ('at-least', 'Enter {least} or more.');
--> statement-breakpoint
CREATE TEMPORARY TABLE said AS
  SELECT DISTINCT row.business_id, one ->> 'message' AS message, NULL::text AS code, NULL::jsonb AS data
  FROM import_rows row, jsonb_array_elements(coalesce(row.errors, '[]') || coalesce(row.warnings, '[]')) one;
--> statement-breakpoint
-- Amounts and rates were written with all of their decimals, or without zeros at their end.
DO $$
DECLARE
  sentence record;
  names text[];
  pattern text;
BEGIN
  FOR sentence IN SELECT * FROM sentences ORDER BY place LOOP
    names := ARRAY(SELECT name[1] FROM regexp_matches(sentence.text, '\{(\w+)\}', 'g') name);
    pattern := '^' || regexp_replace(regexp_replace(sentence.text, '([.()?+*|^$])', '\\\1', 'g'), '\{\w+\}', '(.+?)', 'g') || '$';
    UPDATE said SET code = sentence.code, data = coalesce((
        SELECT jsonb_object_agg(name, CASE
          WHEN name IN ('row', 'decimals', 'most', 'least') THEN to_jsonb(regexp_replace(value, '\D', '', 'g')::bigint)
          WHEN name = 'rate' THEN to_jsonb((regexp_replace(value, '[^\d.]', '', 'g')::numeric * 1000)::bigint)
          WHEN name IN ('inFile', 'ours', 'total')
            THEN to_jsonb(regexp_replace(value, '\D', '', 'g')::bigint * CASE WHEN value ~ '[−-]' THEN -1 ELSE 1 END)
          ELSE to_jsonb(value) END)
        FROM unnest(names, regexp_match(said.message, pattern)) AS found(name, value) WHERE name IS NOT NULL
      ), '{}') || CASE WHEN names && '{inFile,total}' THEN jsonb_build_object('currency', business.currency) ELSE '{}' END
      FROM businesses business
      WHERE business.id = said.business_id AND said.code IS NULL AND said.message ~ pattern;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.coded(business text, errors jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_agg(one || CASE WHEN said.code IS NULL THEN '{}' ELSE jsonb_build_object('code', said.code, 'data', said.data) END ORDER BY place)
  FROM jsonb_array_elements(errors) WITH ORDINALITY each(one, place)
  LEFT JOIN said ON said.business_id = business AND md5(said.message) = md5(one ->> 'message')
$$;
--> statement-breakpoint
CREATE INDEX ON said (business_id, md5(message));
--> statement-breakpoint
UPDATE import_rows SET errors = pg_temp.coded(business_id, errors) WHERE jsonb_array_length(errors) > 0;
--> statement-breakpoint
UPDATE import_rows SET warnings = pg_temp.coded(business_id, warnings) WHERE jsonb_array_length(warnings) > 0;
--> statement-breakpoint
DROP FUNCTION pg_temp.coded;
--> statement-breakpoint
DROP TABLE said;
--> statement-breakpoint
DROP TABLE sentences;
