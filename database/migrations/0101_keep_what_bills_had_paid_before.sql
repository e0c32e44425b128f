-- What a bill says was paid before it came. Where that is more than its total, the supplier owes the rest. It stays as it was added.
ALTER TABLE "bills" ADD COLUMN "prepaid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE bills DROP CONSTRAINT bills_paid;
--> statement-breakpoint
ALTER TABLE bills ADD CONSTRAINT bills_paid CHECK (
  CASE WHEN total < 0 THEN paid BETWEEN least(total, prepaid) AND 0 ELSE paid BETWEEN 0 AND greatest(total, prepaid) END);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_sample(OLD.business_id) THEN
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
