ALTER TABLE "businesses" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "electronic_scheme" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "electronic_scheme" text;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "electronic_scheme" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_electronic_address CHECK ((electronic_scheme IS NULL) = (electronic_address = ''));--> statement-breakpoint
ALTER TABLE letterheads ADD CONSTRAINT letterheads_electronic_address CHECK ((electronic_scheme IS NULL) = (electronic_address = ''));--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_electronic_address CHECK ((electronic_scheme IS NULL) = (electronic_address = ''));--> statement-breakpoint
ALTER TABLE letterheads ADD CONSTRAINT letterheads_country CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_kind CHECK (kind IN ('company', 'consumer', 'public'));--> statement-breakpoint
-- What looks like a VAT ID of the country of the business becomes one. The country decides what the numbers are called, where the currency sign is,
-- what an invoice is called and which sentences it carries. What was issued keeps its letterhead without a country, and so stays as it was; from now
-- on, documents have a new one that knows the country.
UPDATE businesses SET vat_id = upper(regexp_replace(tax_number, '\s', '', 'g')), tax_number = ''
WHERE upper(regexp_replace(tax_number, '\s', '', 'g')) ~ CASE country
  WHEN 'AT' THEN '^ATU\d{8}$'
  WHEN 'BE' THEN '^BE[01]\d{9}$'
  WHEN 'BG' THEN '^BG\d{9,10}$'
  WHEN 'CH' THEN '^CHE-?\d{3}\.?\d{3}\.?\d{3}(MWST|TVA|IVA|VAT)?$'
  WHEN 'CY' THEN '^CY\d{8}[A-Z]$'
  WHEN 'CZ' THEN '^CZ\d{8,10}$'
  WHEN 'ES' THEN '^ES[A-Z\d]\d{7}[A-Z\d]$'
  WHEN 'FR' THEN '^FR[A-HJ-NP-Z\d]{2}\d{9}$'
  WHEN 'GB' THEN '^(GB)?(\d{9}|\d{12})$'
  WHEN 'GR' THEN '^EL\d{9}$'
  WHEN 'IE' THEN '^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$'
  WHEN 'IN' THEN '^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$'
  WHEN 'LT' THEN '^LT(\d{9}|\d{12})$'
  WHEN 'NL' THEN '^NL[A-Z\d+*]{10}\d{2}$'
  WHEN 'NO' THEN '^(NO)?\d{9}MVA$'
  WHEN 'RO' THEN '^RO\d{2,10}$'
  WHEN 'SE' THEN '^SE\d{12}$'
  ELSE '^' || country || '\d{' || CASE
    WHEN country IN ('DK', 'FI', 'HU', 'LU', 'MT', 'SI') THEN '8'
    WHEN country IN ('DE', 'EE', 'PT') THEN '9'
    WHEN country IN ('PL', 'SK') THEN '10'
    WHEN country IN ('HR', 'IT', 'LV') THEN '11'
  END || '}$'
END;--> statement-breakpoint
UPDATE businesses SET letterhead = letterhead + 1 WHERE country IS NOT NULL;--> statement-breakpoint
INSERT INTO letterheads (business_id, version, name, address, street, postal_code, city, region, country, legal_name, contact_name, email, phone, website, vat_id, tax_number, registration_number, bank_name, iban, bic, account_lines,
  accent_color, payment_terms, footer, document_language, number_format, date_format, paper,
  logo, actor_kind, actor_name)
SELECT id, letterhead, name, address, street, postal_code, city, region, country, legal_name, contact_name, email, phone, website, vat_id, tax_number, registration_number, bank_name, iban, bic, account_lines,
  accent_color, payment_terms, footer, document_language, number_format, date_format, paper,
  (SELECT png FROM business_logos WHERE business_id = id), 'computer', ''
FROM businesses WHERE country IS NOT NULL;
