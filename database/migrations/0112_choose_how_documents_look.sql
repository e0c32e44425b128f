ALTER TABLE "businesses" ADD COLUMN "document_layout" text DEFAULT 'modern' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "logo_place" text DEFAULT 'left' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "logo_size" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "hidden_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "signed_documents" jsonb DEFAULT '["delivery"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "document_layout" text DEFAULT 'modern' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "logo_place" text DEFAULT 'left' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "logo_size" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "hidden_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "signed_documents" jsonb DEFAULT '["delivery"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_look CHECK (
  document_layout IN ('modern', 'letter', 'compact') AND logo_place IN ('left', 'center', 'right')
  AND logo_size IN ('small', 'medium', 'large')
  AND hidden_columns <@ '["sku", "quantity", "price", "discount", "tax"]'::jsonb AND jsonb_typeof(hidden_columns) = 'array'
  AND signed_documents <@ '["quote", "order", "delivery"]'::jsonb AND jsonb_typeof(signed_documents) = 'array'
);
