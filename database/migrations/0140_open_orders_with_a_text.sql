-- The text above the lines of an order and of its confirmation. Like all that it says, it stays once the order is confirmed.
ALTER TABLE "orders" ADD COLUMN "opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_opening CHECK (char_length(opening) <= 2000);
