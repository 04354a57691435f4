-- apart
CREATE INDEX IF NOT EXISTS "customers_twin_phone" ON "customers" USING btree ("company_id",right(phone, 9)) WHERE deleted_at is null;
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "customers_twin_email" ON "customers" USING btree ("company_id",lower(email)) WHERE deleted_at is null and email <> '';
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "customers_twin_birth" ON "customers" USING btree ("company_id","birth_date","search_name") WHERE deleted_at is null and birth_date is not null;
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "customers_twin_tail" ON "customers" USING btree ("company_id","phone_tail","search_name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_by_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
select wall_off();
