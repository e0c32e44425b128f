ALTER TABLE "customers" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_contacts CHECK (jsonb_typeof(contacts) = 'array' AND jsonb_array_length(contacts) <= 10);
