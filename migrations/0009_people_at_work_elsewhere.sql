ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_title_unique";--> statement-breakpoint
ALTER TABLE "activity_statuses" DROP CONSTRAINT "activity_statuses_employer_id_ref";
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_employer_id_ref";
--> statement-breakpoint
ALTER TABLE "activity_statuses" ADD CONSTRAINT "activity_statuses_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_title_unique" UNIQUE("company_id","employer_id","list","title");