CREATE TABLE "checkin_phones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkin_phones_own" UNIQUE("company_id","id"),
	CONSTRAINT "checkin_phones_key" UNIQUE("employer_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "checkin_phones" ADD CONSTRAINT "checkin_phones_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select wall_off();
