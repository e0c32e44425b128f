CREATE TABLE "import_matchings" (
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"headers" text NOT NULL,
	"matching" jsonb NOT NULL,
	"decimal_mark" text NOT NULL,
	"date_orders" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_matchings_business_id_kind_headers_pk" PRIMARY KEY("business_id","kind","headers")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"business_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"values" jsonb,
	"errors" jsonb,
	"outcome" text,
	"record_id" text,
	"before" jsonb,
	CONSTRAINT "import_rows_business_id_import_id_row_pk" PRIMARY KEY("business_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"reading" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"matching" jsonb NOT NULL,
	"decimal_mark" text NOT NULL,
	"date_orders" jsonb NOT NULL,
	"changes_existing" boolean DEFAULT true NOT NULL,
	"moves_stock" boolean DEFAULT false NOT NULL,
	"counts" jsonb,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_matchings" ADD CONSTRAINT "import_matchings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_import_id_imports_business_id_id_fk" FOREIGN KEY ("business_id","import_id") REFERENCES "public"."imports"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_record" ON "import_rows" USING btree ("business_id","record_id") WHERE outcome = 'create';--> statement-breakpoint
CREATE INDEX "imports_by_created_at" ON "imports" USING btree ("business_id","created_at");