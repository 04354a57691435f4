CREATE TABLE "booking_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"every_weeks" integer NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_series_own" UNIQUE("company_id","id"),
	CONSTRAINT "booking_series_every" CHECK (every_weeks between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "booking_services" ADD COLUMN "set_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_author_id_employers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_ref" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."booking_series"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_series" ON "bookings" USING btree ("series_id","begin_at") WHERE series_id is not null;--> statement-breakpoint
select wall_off();
