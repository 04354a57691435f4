CREATE TABLE "employer_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"aliases" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "employer_categories_own" UNIQUE("company_id","id"),
	CONSTRAINT "employer_categories_title_unique" UNIQUE("company_id","title"),
	CONSTRAINT "employer_categories_status" CHECK (status in (0, 1)),
	CONSTRAINT "employer_categories_aliases" CHECK (jsonb_typeof(aliases) = 'object')
);
--> statement-breakpoint
CREATE TABLE "employer_price_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_price_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "employer_price_categories_own" UNIQUE("company_id","id"),
	CONSTRAINT "employer_price_categories_title_unique" UNIQUE("company_id","title"),
	CONSTRAINT "employer_price_categories_status" CHECK (status in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "employer_categories" ADD CONSTRAINT "employer_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_price_categories" ADD CONSTRAINT "employer_price_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create index employer_categories_by_title on employer_categories (company_id, title collate ru, id);
--> statement-breakpoint
create index employer_price_categories_by_title on employer_price_categories (company_id, title collate ru, id);
--> statement-breakpoint
select wall_off();
