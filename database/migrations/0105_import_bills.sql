ALTER TABLE imports
  DROP CONSTRAINT imports_kind,
  ADD CONSTRAINT imports_kind CHECK (
    kind IN ('customers', 'delivery-addresses', 'products', 'prices', 'stock', 'invoices', 'suppliers', 'bills'));
--> statement-breakpoint

-- Imported bills go again with the whole of their import, as imported invoices do.
CREATE FUNCTION is_bill_being_undone(business text, bill text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM import_rows row
    JOIN imports import ON import.business_id = row.business_id AND import.id = row.import_id
    WHERE row.business_id = business AND row.record_id = bill AND row.outcome = 'create'
      AND import.kind = 'bills' AND import.state = 'undoing'
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
      RETURN OLD;
    END IF;
    IF is_bill_being_undone(OLD.business_id, OLD.id) THEN
      PERFORM refuse_in_closed_books(OLD.business_id, OLD.booked_on, 'undone');
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a bill stays on record' USING ERRCODE = 'DB004';
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.booked_on, 'dated');
    RETURN NEW;
  END IF;
  IF OLD.voided_at IS NOT NULL THEN
    RAISE EXCEPTION 'bill % is void and cannot be changed', OLD.id USING ERRCODE = 'DB004';
  END IF;
  IF OLD.prepaid <> NEW.prepaid THEN
    RAISE EXCEPTION 'what was paid before bill % came stays as it was added', OLD.id USING ERRCODE = 'DB004';
  END IF;
  IF (OLD.supplier_id, OLD.date, OLD.booked_on, OLD.net, OLD.tax, OLD.voided_at)
    IS DISTINCT FROM (NEW.supplier_id, NEW.date, NEW.booked_on, NEW.net, NEW.tax, NEW.voided_at) THEN
    PERFORM refuse_in_closed_books(OLD.business_id, OLD.booked_on, 'bill');
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.booked_on, 'dated');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_bill_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.business_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' AND is_bill_being_undone(OLD.business_id, OLD.bill_id) THEN
    PERFORM refuse_in_closed_books(OLD.business_id, OLD.date, 'undone');
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, 'dated');
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
    AND (to_jsonb(OLD) - '{removed_at,removal_reason}'::text[]) = (to_jsonb(NEW) - '{removed_at,removal_reason}'::text[]) THEN
    PERFORM refuse_in_closed_books(NEW.business_id, NEW.date, 'bill');
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment stays on record' USING ERRCODE = 'DB004';
END $$;
