CREATE TABLE "api_tokens" (
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_of_members_fk" FOREIGN KEY ("business_id","account_id") REFERENCES "public"."members"("business_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_by_digest" ON "api_tokens" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_name_once" ON "api_tokens" USING btree ("business_id",lower("name"));