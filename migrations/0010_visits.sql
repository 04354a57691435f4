CREATE TABLE "visits" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "visits_colors" CHECK (array_to_string(colors, '') ~ '^(#[0-9a-f]{6})*$')
);
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
select wall_off();
