-- apart
CREATE INDEX IF NOT EXISTS "customers_by_birth" ON "customers" USING btree ("company_id","birth_date");
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_own" UNIQUE("company_id","id"),
	CONSTRAINT "consent_texts_once" UNIQUE("company_id","purpose","version"),
	CONSTRAINT "consent_texts_purpose" CHECK (purpose in ('processing', 'marketing_sms', 'marketing_email', 'photo')),
	CONSTRAINT "consent_texts_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_id" integer,
	"source" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_purpose" CHECK (purpose in ('processing', 'marketing_sms', 'marketing_email', 'photo')),
	CONSTRAINT "consents_source" CHECK (source in ('desk', 'paper', 'phone', 'site', 'import', 'merge'))
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"twin_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(0) with time zone,
	"undone_by" integer,
	CONSTRAINT "customer_merges_own" UNIQUE("company_id","id"),
	CONSTRAINT "customer_merges_two" CHECK (user_id <> twin_id)
);
--> statement-breakpoint
CREATE TABLE "customer_twins_apart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_twins_apart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"twin_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	CONSTRAINT "customer_twins_apart_once" UNIQUE("company_id","user_id","twin_id"),
	CONSTRAINT "customer_twins_apart_order" CHECK (user_id < twin_id)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"company_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"natural_key" text,
	"result" text,
	"before" jsonb,
	"after" jsonb,
	"errors" jsonb,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_result" CHECK (result in ('fresh', 'changed', 'same', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"titles" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"may_create" boolean DEFAULT false NOT NULL,
	"may_update" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp(0) with time zone,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(0) with time zone,
	CONSTRAINT "imports_own" UNIQUE("company_id","id"),
	CONSTRAINT "imports_state" CHECK (state in ('mapping', 'checking', 'checked', 'applying', 'done', 'cancelled')),
	CONSTRAINT "imports_counts" CHECK (total >= 0 and done between 0 and total and fresh >= 0 and changed >= 0 and same >= 0 and refused >= 0)
);
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "code_mask" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "city_district_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_id_ref" FOREIGN KEY ("company_id","text_id") REFERENCES "public"."consent_texts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_twin_id_ref" FOREIGN KEY ("company_id","twin_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_twins_apart" ADD CONSTRAINT "customer_twins_apart_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_twins_apart" ADD CONSTRAINT "customer_twins_apart_twin_id_ref" FOREIGN KEY ("company_id","twin_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_ref" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_author_id_employers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("company_id","user_id","purpose","id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_user" ON "customer_merges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_twin" ON "customer_merges" USING btree ("twin_id","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_result" ON "import_rows" USING btree ("import_id","result","line");--> statement-breakpoint
CREATE INDEX "import_rows_by_key" ON "import_rows" USING btree ("import_id","natural_key");--> statement-breakpoint
CREATE INDEX "imports_recent" ON "imports" USING btree ("company_id","kind","id");--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("id") WHERE state in ('checking', 'applying');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_city_district_id_city_districts_id_fk" FOREIGN KEY ("city_district_id") REFERENCES "public"."city_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
update countries set code_mask = '####' where phone_code = '7';
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- What was agreed to and when is only added to.
revoke update, delete on consents, consent_texts from okno_app;
--> statement-breakpoint
-- The log is never rewritten, but for a person's right to be forgotten: that she was changed stays, what of her was written does not.
create function forget_in_audits(customer int) returns void language sql security definer set search_path = public as $$
  update audits a set
    before = coalesce((select jsonb_object_agg(key, case when key = any(array['last_name', 'first_name', 'middle_name', 'phone', 'email', 'comment', 'birth_date', 'avatar']) then 'null'::jsonb else value end) from jsonb_each(a.before)), '{}'),
    after = coalesce((select jsonb_object_agg(key, case when key = any(array['last_name', 'first_name', 'middle_name', 'phone', 'email', 'comment', 'birth_date', 'avatar']) then 'null'::jsonb else value end) from jsonb_each(a.after)), '{}'),
    undo = null
  where a.company_id = current_company() and (
    (a.model_type = 'user' and a.model_id = customer)
    or (a.model_type = 'booking' and a.model_id in (select b.id from bookings b where b.company_id = current_company() and b.user_id = customer))
    or (a.model_type = 'waiting_list' and a.model_id in (select w.id from waiting_list w where w.company_id = current_company() and w.user_id = customer)));
$$;
--> statement-breakpoint
revoke all on function forget_in_audits(int) from public;
--> statement-breakpoint
grant execute on function forget_in_audits(int) to okno_app;
