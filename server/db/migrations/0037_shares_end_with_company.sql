ALTER TABLE "profile_shares" DROP CONSTRAINT "profile_shares_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "profile_shares" ADD CONSTRAINT "profile_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;