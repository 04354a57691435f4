CREATE TABLE "imported_bookings" (
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"booking_id" integer NOT NULL,
	"visit" jsonb NOT NULL,
	CONSTRAINT "imported_bookings_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "imported_bookings" ADD CONSTRAINT "imported_bookings_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "imported_bookings_by_booking" ON "imported_bookings" USING btree ("company_id","booking_id");
--> statement-breakpoint
select wall_off();
