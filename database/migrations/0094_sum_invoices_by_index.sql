-- The sums above the list of invoices are read from the index alone again: what of an invoice is paid, credited and payable came to them after it.
drop index "invoices_by_status";--> statement-breakpoint
create index "invoices_by_status" on "invoices" using btree ("business_id","status","due_date","id","total","credited","paid","payable","credited_payable");
--> statement-breakpoint
-- Few invoices are credited in full, and they are counted and listed by themselves.
create index "invoices_credited" on "invoices" using btree ("business_id","date","created_at","id") where status = 'paid' and credited > 0 and credited >= total;
