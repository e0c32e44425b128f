ALTER TABLE "customer_prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
