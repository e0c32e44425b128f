CREATE TABLE "price_list_items" (
	"business_id" text NOT NULL,
	"price_list_id" text NOT NULL,
	"product_id" text NOT NULL,
	"from_quantity" bigint DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "price_list_items_business_id_price_list_id_product_id_from_quantity_pk" PRIMARY KEY("business_id","price_list_id","product_id","from_quantity")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"percent" integer,
	"valid_from" date,
	"valid_to" date,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "price_list_id" text;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_business_id_price_list_id_price_lists_business_id_id_fk" FOREIGN KEY ("business_id","price_list_id") REFERENCES "public"."price_lists"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_items_by_product" ON "price_list_items" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree ("business_id",lower(name));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_price_list_id_price_lists_business_id_id_fk" FOREIGN KEY ("business_id","price_list_id") REFERENCES "public"."price_lists"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_price_list" ON "customers" USING btree ("business_id","price_list_id","id") WHERE price_list_id is not null;--> statement-breakpoint
ALTER TABLE price_lists
  ADD CONSTRAINT price_lists_percent CHECK (percent BETWEEN 1 AND 100000),
  ADD CONSTRAINT price_lists_validity CHECK (valid_from <= valid_to);
--> statement-breakpoint
ALTER TABLE price_list_items
  ADD CONSTRAINT price_list_items_from_quantity CHECK (from_quantity >= 0),
  ADD CONSTRAINT price_list_items_price CHECK (price BETWEEN 0 AND 99999999999);
