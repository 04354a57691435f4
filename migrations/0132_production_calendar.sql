CREATE TABLE "production_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"country" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	CONSTRAINT "production_days_own" UNIQUE("company_id","id"),
	CONSTRAINT "production_days_once" UNIQUE("company_id","country","day"),
	CONSTRAINT "production_days_known" CHECK (country in ('ru', 'uz') and kind in ('workday', 'weekend', 'holiday', 'off', 'short') and (kind <> 'holiday' or title is not null))
);
--> statement-breakpoint
CREATE TABLE "production_years" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_years_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"country" text NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	"confirmed_at" timestamp(0) with time zone NOT NULL,
	"confirmed_by" integer NOT NULL,
	CONSTRAINT "production_years_own" UNIQUE("company_id","id"),
	CONSTRAINT "production_years_once" UNIQUE("company_id","country","year"),
	CONSTRAINT "production_years_known" CHECK (country in ('ru', 'uz') and year between 2020 and 2099)
);
--> statement-breakpoint
ALTER TABLE "timesheets" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "production_years" ADD CONSTRAINT "production_years_confirmed_by_ref" FOREIGN KEY ("company_id","confirmed_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select wall_off();
