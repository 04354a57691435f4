CREATE TABLE "wrong_bookings" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"told_at" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wrong_bookings" ADD CONSTRAINT "wrong_bookings_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_bookings" ADD CONSTRAINT "wrong_bookings_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wrong_bookings_told" ON "wrong_bookings" USING btree ("company_id","unit_id","told_at");--> statement-breakpoint
select wall_off();
