CREATE TABLE "secret_key_checks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "secret_key_checks_one" CHECK ("secret_key_checks"."id" = 1)
);
