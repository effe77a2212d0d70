CREATE TABLE "occupation_catalogues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"from_month" text,
	"to_month" text,
	"url" text,
	"source" text NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_shares" (
	"candidate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"shared_at" timestamptz(3) NOT NULL,
	CONSTRAINT "profile_shares_candidate_id_company_id_pk" PRIMARY KEY("candidate_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"wish_occupation_id" text,
	"hours_per_week" smallint NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_lines" ADD CONSTRAINT "profile_lines_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_shares" ADD CONSTRAINT "profile_shares_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_shares" ADD CONSTRAINT "profile_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_lines_candidate" ON "profile_lines" USING btree ("candidate_id","id");