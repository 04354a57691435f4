CREATE TABLE "employer_settings" (
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" text,
	CONSTRAINT "employer_settings_employer_id_key_pk" PRIMARY KEY("employer_id","key")
);
--> statement-breakpoint
CREATE TABLE "employer_status_histories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_status_histories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"status" integer NOT NULL,
	"employer_status_id" integer,
	"info" jsonb NOT NULL,
	"author_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "interview_at" date;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "education" integer;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "resident" boolean;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "hr_manager_id" integer;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "employer_status_id" integer;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "employer_price_category_id" integer;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "info" jsonb DEFAULT '{"fields":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "sip_login" text;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "sip_password" text;--> statement-breakpoint
ALTER TABLE "employer_settings" ADD CONSTRAINT "employer_settings_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_status_histories" ADD CONSTRAINT "employer_status_histories_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_status_histories" ADD CONSTRAINT "employer_status_histories_employer_status_id_ref" FOREIGN KEY ("company_id","employer_status_id") REFERENCES "public"."employer_statuses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employer_status_histories_by_employer" ON "employer_status_histories" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "employer_status_histories_by_status" ON "employer_status_histories" USING btree ("employer_status_id");--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_employer_status_id_ref" FOREIGN KEY ("company_id","employer_status_id") REFERENCES "public"."employer_statuses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_category_id_ref" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."employer_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_employer_price_category_id_ref" FOREIGN KEY ("company_id","employer_price_category_id") REFERENCES "public"."employer_price_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_hr_manager_id_ref" FOREIGN KEY ("company_id","hr_manager_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employers_by_position" ON "employers" USING btree ("company_id","work_position_id");--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_education" CHECK (education in (0, 1, 2));--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- What happened to a person is only added to.
revoke update, delete on employer_status_histories from okno_app;
--> statement-breakpoint
-- Whoever changed employers so far saw the whole card and goes on seeing it.
update work_positions set permissions = permissions || 'Employer.card'::text where 'Employer.update' = any(permissions) and not 'Employer.card' = any(permissions);
