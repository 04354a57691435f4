ALTER TABLE "employers" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_region_id_city_districts_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."city_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select wall_off();
