CREATE TABLE "company_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"source_company_id" integer NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"problem" text,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(0) with time zone,
	CONSTRAINT "company_copies_state" CHECK (state in ('running', 'done', 'failed')),
	CONSTRAINT "company_copies_other" CHECK (company_id <> source_company_id)
);
--> statement-breakpoint
CREATE TABLE "company_copy_rows" (
	"company_id" integer NOT NULL,
	"copy_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"source_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "company_copy_rows_copy_id_table_name_source_id_pk" PRIMARY KEY("copy_id","table_name","source_id")
);
--> statement-breakpoint
CREATE TABLE "company_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"rating_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating_min123" integer,
	"rating_min" double precision,
	"rating_block_after" integer,
	"rating_block_at" date,
	"certification_min_score" integer,
	"rebook_after" integer,
	"rebook_before" integer,
	CONSTRAINT "company_settings_own" CHECK (id = company_id),
	CONSTRAINT "company_settings_rating_min" CHECK (rating_min between 0 and 5),
	CONSTRAINT "company_settings_rating_min123" CHECK (rating_min123 between 1 and 100),
	CONSTRAINT "company_settings_rating_block_after" CHECK (rating_block_after between 1 and 365),
	CONSTRAINT "company_settings_certification_min_score" CHECK (certification_min_score between 0 and 100),
	CONSTRAINT "company_settings_rebook_after" CHECK (rebook_after between 1 and 365 and (rebook_before is null or rebook_after <= rebook_before)),
	CONSTRAINT "company_settings_rebook_before" CHECK (rebook_before between 1 and 365),
	CONSTRAINT "company_settings_rating_rules" CHECK (jsonb_typeof(rating_rules) = 'array')
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"contact" text,
	"phone" text,
	"email" text,
	"site" text,
	"comment" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partners_own" UNIQUE("company_id","id"),
	CONSTRAINT "partners_kind" CHECK (kind in ('franchisee', 'referral', 'supplier', 'landlord', 'other'))
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"support_name" text,
	"support_phone" text,
	"support_email" text,
	"support_hours" text,
	"support_note" text,
	CONSTRAINT "system_settings_own" CHECK (id = company_id)
);
--> statement-breakpoint
CREATE TABLE "widget_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"title" text,
	"color" text DEFAULT '#7a3e9d' NOT NULL,
	"unit_ids" integer[] DEFAULT '{}' NOT NULL,
	"days_ahead" integer DEFAULT 30 NOT NULL,
	"min_notice" integer DEFAULT 3600 NOT NULL,
	"show_prices" boolean DEFAULT false NOT NULL,
	"show_masters" boolean DEFAULT false NOT NULL,
	"success_text" text,
	"consent_text" text,
	CONSTRAINT "widget_settings_own" CHECK (id = company_id),
	CONSTRAINT "widget_settings_color" CHECK (color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "widget_settings_days_ahead" CHECK (days_ahead between 1 and 180),
	CONSTRAINT "widget_settings_min_notice" CHECK (min_notice between 0 and 604800)
);
--> statement-breakpoint
ALTER TABLE "contractors" ADD COLUMN "inn" text;--> statement-breakpoint
ALTER TABLE "company_copies" ADD CONSTRAINT "company_copies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_copies" ADD CONSTRAINT "company_copies_source_company_id_companies_id_fk" FOREIGN KEY ("source_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_copy_rows" ADD CONSTRAINT "company_copy_rows_copy_id_company_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."company_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_settings" ADD CONSTRAINT "widget_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_copies_by_company" ON "company_copies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_copies_running" ON "company_copies" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "partners_by_kind" ON "partners" USING btree ("company_id","kind");--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_inn_unique" UNIQUE("company_id","inn");--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_inn_check" CHECK (inn ~ '^([0-9]{10}|[0-9]{12})$');
--> statement-breakpoint
create index partners_by_name on partners (company_id, name collate ru, id);
--> statement-breakpoint
select wall_off();
