-- A search would also read what was written since the last vacuum, one entry after another: some milliseconds each time.
ALTER INDEX products_by_text SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX customers_by_text SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX customers_by_all_names SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX invoices_by_reference SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX stock_movements_by_note SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(index_name::regclass) FROM unnest(ARRAY[
  'products_by_text', 'customers_by_text', 'customers_by_all_names', 'invoices_by_reference', 'stock_movements_by_note'
]) AS index_name;
