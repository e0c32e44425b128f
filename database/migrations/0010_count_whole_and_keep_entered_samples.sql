-- Counts were thousandths, so that those of the sample could have decimals.
UPDATE figures SET open_invoices = open_invoices / 1000;
--> statement-breakpoint
ALTER TABLE "daily_figures" ALTER COLUMN "open_invoices" SET DATA TYPE numeric(15, 3) USING open_invoices / 1000.0;
--> statement-breakpoint
ALTER TABLE "daily_figures" ALTER COLUMN "active_customers" SET DATA TYPE numeric(15, 3) USING active_customers / 1000.0;
--> statement-breakpoint

-- Days that have not ended yet anywhere, kept while a clock was ahead.
DELETE FROM daily_figures WHERE date > (now() + interval '1 day')::date;
--> statement-breakpoint

-- A sample notes the first request that writes in it. Until now, its content was compared with what it had been filled with.
ALTER TABLE "businesses" ADD COLUMN "sample_entered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE businesses SET sample_entered = true
WHERE sample_since IS NOT NULL AND sample_fingerprint IS DISTINCT FROM sample_fingerprint(id);
--> statement-breakpoint
DROP FUNCTION sample_fingerprint(text);
--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "sample_fingerprint";
