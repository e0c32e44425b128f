ALTER TABLE imports
  DROP CONSTRAINT imports_kind,
  ADD CONSTRAINT imports_kind CHECK (kind IN ('customers', 'delivery-addresses', 'products', 'prices', 'stock', 'invoices', 'suppliers'));
