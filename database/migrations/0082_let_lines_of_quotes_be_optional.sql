-- An optional line of a quote has its price, and is in the totals only once it was chosen. Choosing belongs to the acceptance: nothing else changes what a quote that was sent comes to.
ALTER TABLE "quote_items" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "is_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE quote_items
  ADD CONSTRAINT quote_items_optional CHECK (NOT is_optional OR kind <> 'heading'),
  ADD CONSTRAINT quote_items_chosen CHECK (NOT is_chosen OR is_optional);
--> statement-breakpoint

-- What was sent is complete, has a line that is not optional, and its figures are those of its items that are not left out.
CREATE OR REPLACE FUNCTION check_figures_of_quote(quote quotes) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_complete boolean;
  lines bigint;
  taxes bigint;
BEGIN
  SELECT bool_and(name <> '' AND (kind = 'heading' OR num_nonnulls(quantity, price) = 2)) AND bool_or(kind <> 'heading' AND NOT is_optional),
    sum(total) FILTER (WHERE NOT is_optional OR is_chosen)
    INTO is_complete, lines
    FROM quote_items WHERE business_id = quote.business_id AND quote_id = quote.id;
  SELECT coalesce(sum(tax), 0) INTO taxes
    FROM quote_taxes WHERE business_id = quote.business_id AND quote_id = quote.id;
  IF is_complete IS NOT TRUE THEN
    RAISE EXCEPTION 'a quote has lines with a name, a quantity and a price' USING ERRCODE = 'DB003';
  END IF;
  IF lines IS DISTINCT FROM quote.subtotal OR taxes <> quote.tax THEN
    RAISE EXCEPTION 'the figures of a quote are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint

-- When its acceptance ends: lines are chosen on an accepted quote alone, and its tax rows are those of its lines.
CREATE FUNCTION check_choice_of_quote(business text, quote_key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  quote quotes;
BEGIN
  SELECT * INTO quote FROM quotes WHERE business_id = business AND id = quote_key;
  IF NOT FOUND OR quote.status = 'draft' THEN
    IF FOUND AND EXISTS (SELECT FROM quote_items WHERE business_id = business AND quote_id = quote_key AND is_chosen) THEN
      RAISE EXCEPTION 'nothing is chosen on a draft' USING ERRCODE = 'DB003';
    END IF;
    RETURN;
  END IF;
  PERFORM check_figures_of_quote(quote);
  IF quote.status NOT IN ('accepted', 'revised')
    AND EXISTS (SELECT FROM quote_items WHERE business_id = business AND quote_id = quote_key AND is_chosen) THEN
    RAISE EXCEPTION 'lines are chosen on an accepted quote' USING ERRCODE = 'DB003';
  END IF;
  IF EXISTS (
    SELECT FROM quote_items WHERE business_id = business AND quote_id = quote_key AND is_optional
  ) AND EXISTS (
    SELECT FROM (
      SELECT rate, reason, name FROM quote_taxes WHERE business_id = business AND quote_id = quote_key
    ) tax FULL JOIN (
      SELECT DISTINCT tax_rate, tax_free_reason, tax_name FROM quote_items
      WHERE business_id = business AND quote_id = quote_key AND kind <> 'heading' AND (NOT is_optional OR is_chosen)
    ) item ON (item.tax_rate, item.tax_free_reason, item.tax_name) = (tax.rate, tax.reason, tax.name)
    WHERE tax.rate IS NULL OR item.tax_rate IS NULL
  ) OR (
    SELECT sum(net) + quote.tax FROM quote_taxes WHERE business_id = business AND quote_id = quote_key
  ) IS DISTINCT FROM quote.total THEN
    RAISE EXCEPTION 'the taxes of a quote are those of its items' USING ERRCODE = 'DB003';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_choice_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_choice_of_quote(coalesce(NEW.business_id, OLD.business_id), coalesce(NEW.quote_id, OLD.quote_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_choice_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_choice_of_quote(NEW.business_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint

-- The figures of a quote that was sent change only with its answer.
CREATE OR REPLACE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,seen_at,answered_at,answered_by,answer_name,answer_address,answer_note,version,updated_at,search_text}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    RAISE EXCEPTION 'a quote begins as a draft' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'quote % has been sent and cannot be deleted', OLD.number USING ERRCODE = 'DB003';
  END IF;
  IF (OLD.first_id, OLD.revision) <> (NEW.first_id, NEW.revision) AND NOT is_new_business(NEW.business_id) THEN
    RAISE EXCEPTION 'a quote stays a version of its own' USING ERRCODE = 'DB003';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'sent') THEN
      RAISE EXCEPTION 'a draft cannot become %', NEW.status USING ERRCODE = 'DB003';
    END IF;
    IF NEW.status = 'sent' THEN
      PERFORM check_figures_of_quote(NEW);
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) IN (('sent', 'accepted'), ('declined', 'accepted'), ('accepted', 'declined')) THEN
    free := free || '{subtotal,discount_total,tax,total}'::text[];
  END IF;
  IF NEW.status = 'draft' OR OLD.status = 'revised' AND NEW.status <> 'revised'
    OR OLD.status <> 'sent' AND NEW.status = 'sent'
    OR (to_jsonb(OLD) - free) <> (to_jsonb(NEW) - free) THEN
    RAISE EXCEPTION 'quote % has been sent and cannot be changed', OLD.number USING ERRCODE = 'DB003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quotes_answer_adds_up AFTER UPDATE OF status, subtotal, discount_total, tax, total ON quotes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> 'draft' AND (OLD.status, OLD.subtotal, OLD.discount_total, OLD.tax, OLD.total) IS DISTINCT FROM (NEW.status, NEW.subtotal, NEW.discount_total, NEW.tax, NEW.total))
  EXECUTE FUNCTION check_choice_of_answer();
--> statement-breakpoint

-- Lines are chosen before the quote becomes accepted, and no longer once it is declined; its tax rows follow.
CREATE OR REPLACE FUNCTION keep_lines_of_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent text;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.business_id, OLD.quote_id) <> (NEW.business_id, NEW.quote_id) THEN
    RAISE EXCEPTION 'lines stay on their quote' USING ERRCODE = 'DB003';
  END IF;
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  SELECT status INTO sent FROM quotes WHERE status <> 'draft'
    AND business_id = coalesce(NEW.business_id, OLD.business_id) AND id = coalesce(NEW.quote_id, OLD.quote_id);
  IF sent IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF sent IN ('sent', 'declined') THEN
    IF TG_TABLE_NAME = 'quote_taxes' AND TG_OP <> 'UPDATE' THEN
      IF EXISTS (
        SELECT FROM quote_items WHERE is_optional
          AND business_id = coalesce(NEW.business_id, OLD.business_id) AND quote_id = coalesce(NEW.quote_id, OLD.quote_id)
      ) THEN
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
      END IF;
    ELSIF TG_TABLE_NAME = 'quote_items' AND TG_OP = 'UPDATE' THEN
      IF to_jsonb(OLD) - 'is_chosen' = to_jsonb(NEW) - 'is_chosen' THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the lines of a quote that was sent cannot be changed' USING ERRCODE = 'DB003';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_items_choice_adds_up AFTER INSERT OR UPDATE OF is_chosen ON quote_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_optional)
  EXECUTE FUNCTION check_choice_of_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_taxes_choice_adds_up AFTER INSERT OR UPDATE OR DELETE ON quote_taxes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_choice_of_lines();
