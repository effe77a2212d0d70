CREATE TABLE "secret_checks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" text NOT NULL
);
