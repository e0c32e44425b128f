-- Texts of one's own for emails are kept by language. Those of before are in the language of the business.
ALTER TABLE "mail_texts" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE mail_texts text SET language = business.document_language FROM businesses business WHERE business.id = text.business_id;--> statement-breakpoint
ALTER TABLE "mail_texts" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_texts" DROP CONSTRAINT "mail_texts_business_id_kind_pk", ADD CONSTRAINT "mail_texts_business_id_kind_language_pk" PRIMARY KEY("business_id","kind","language");--> statement-breakpoint
-- Exports of before say no language.
CREATE FUNCTION mail_texts_are_in_a_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT document_language INTO NEW.language FROM businesses WHERE id = NEW.business_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_texts_are_in_a_language BEFORE INSERT ON mail_texts FOR EACH ROW WHEN (NEW.language IS NULL)
  EXECUTE FUNCTION mail_texts_are_in_a_language();
