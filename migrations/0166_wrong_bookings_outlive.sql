ALTER TABLE "wrong_bookings" DROP CONSTRAINT "wrong_bookings_booking_id_ref";
--> statement-breakpoint
ALTER TABLE "wrong_bookings" DROP CONSTRAINT "wrong_bookings_unit_id_ref";
--> statement-breakpoint
ALTER TABLE "wrong_bookings" ADD CONSTRAINT "wrong_bookings_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;