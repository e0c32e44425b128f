ALTER TABLE imports
  ADD CONSTRAINT imports_kind CHECK (kind IN ('customers', 'products', 'prices', 'stock', 'invoices')),
  ADD CONSTRAINT imports_state CHECK (state IN ('read', 'checked', 'done', 'undoing', 'undone')),
  ADD CONSTRAINT imports_file_name_length CHECK (char_length(file_name) <= 255);
--> statement-breakpoint
ALTER TABLE import_rows
  ADD CONSTRAINT import_rows_outcome CHECK (outcome IN ('create', 'change', 'skip', 'wrong'));
--> statement-breakpoint

-- What an import brought goes again with the whole of it, and by nothing else. The state is one within a transaction: nobody else sees it.
CREATE FUNCTION is_being_undone(business text, record text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM import_rows row
    JOIN imports import ON import.business_id = row.business_id AND import.id = row.import_id
    WHERE row.business_id = business AND row.record_id = record AND row.outcome = 'create' AND import.state = 'undoing'
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_to_change_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'stock_levels' AND TG_OP <> 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND (is_sample(OLD.business_id) OR is_being_undone(OLD.business_id, OLD.product_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'stock changes by new movements alone (% on %)', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'DB002';
END $$;
