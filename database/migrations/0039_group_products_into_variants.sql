CREATE TABLE "product_groups" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_groups_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_group_id_product_groups_business_id_id_fk" FOREIGN KEY ("business_id","group_id") REFERENCES "public"."product_groups"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_variant_once" ON "products" USING btree ("business_id","group_id","option_values");--> statement-breakpoint
ALTER TABLE products
  ADD CONSTRAINT products_variant CHECK ((group_id IS NULL) = (option_values = '{}'));
