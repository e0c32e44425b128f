-- Goods may come back without a document, as when somebody brings them to the shop.
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_cause,
  ADD CONSTRAINT stock_movements_cause CHECK (
    (cause_kind IS NULL) = (cause_id IS NULL)
    AND CASE reason
      WHEN 'invoice' THEN cause_kind IS NOT DISTINCT FROM 'invoice'
      WHEN 'return' THEN cause_kind IS NULL OR cause_kind = 'invoice'
      ELSE cause_kind IS NULL
    END
  );
--> statement-breakpoint
-- The search of the ledger finds notes, which few movements have.
CREATE INDEX stock_movements_by_note ON stock_movements USING gin (lower(note) gin_trgm_ops) WHERE note <> '';
