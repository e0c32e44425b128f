ALTER TABLE "businesses" ADD COLUMN "invoice_opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE businesses ADD CONSTRAINT businesses_invoice_opening CHECK (char_length(invoice_opening) <= 2000);
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_opening CHECK (char_length(opening) <= 2000);
--> statement-breakpoint
CREATE TABLE "letterhead_pictures" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letterhead_pictures_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "letterhead_pictures" ADD CONSTRAINT "letterhead_pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "letterhead_picture_id" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "letterhead_on_all_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "letterhead_names_sender" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "letterhead_picture_id" text;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "letterhead_on_all_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD COLUMN "letterhead_names_sender" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_business_id_letterhead_picture_id_letterhead_pictures_business_id_id_fk" FOREIGN KEY ("business_id","letterhead_picture_id") REFERENCES "public"."letterhead_pictures"("business_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER letterhead_pictures_stay BEFORE UPDATE OR DELETE ON letterhead_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_record();
--> statement-breakpoint
CREATE TRIGGER letterhead_pictures_not_truncated BEFORE TRUNCATE ON letterhead_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_truncate();
