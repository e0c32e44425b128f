-- The sums above the list of invoices are read from the index alone again: what of an invoice is paid, credited and payable came to them after it.
drop index "invoices_by_status";--> statement-breakpoint
create index "invoices_by_status" on "invoices" using btree ("business_id","status","due_date","id","total","credited","paid","payable","credited_payable");
