ALTER TABLE "units" ADD COLUMN "location_type" text DEFAULT 'city' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_location_type" CHECK ("units"."location_type" = 'city');--> statement-breakpoint
select wall_off();
