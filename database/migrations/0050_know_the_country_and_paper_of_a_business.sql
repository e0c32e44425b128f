ALTER TABLE "businesses" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "paper" text DEFAULT 'A4' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "paper" text DEFAULT 'A4' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_country" CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_paper" CHECK (paper IN ('A4', 'Letter'));--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_paper" CHECK (paper IN ('A4', 'Letter'));
