ALTER TABLE "businesses" ADD COLUMN "account_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "document_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "number_format" text DEFAULT '1,234.56' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "date_format" text DEFAULT 'MMM d, yyyy' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "account_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "document_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "number_format" text DEFAULT '1,234.56' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "date_format" text DEFAULT 'MMM d, yyyy' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_account_lines"
  CHECK (jsonb_typeof(account_lines) = 'array' AND jsonb_array_length(account_lines) <= 6);
