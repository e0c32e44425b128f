ALTER TABLE "imports" ADD COLUMN "unclear" jsonb DEFAULT '{"dates":[],"figure":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "numbering" jsonb;
