CREATE TABLE "regular_discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regular_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"percent" smallint NOT NULL,
	"visits_from" integer,
	"sum_from" bigint,
	"on_goods" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"unit_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "regular_discounts_own" UNIQUE("company_id","id"),
	CONSTRAINT "regular_discounts_title" UNIQUE("company_id","title"),
	CONSTRAINT "regular_discounts_percent" CHECK (percent between 1 and 100),
	CONSTRAINT "regular_discounts_from" CHECK (num_nonnulls(visits_from, sum_from) = 1 and coalesce(visits_from, 1) > 0 and coalesce(sum_from, 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "regular_discount_id" integer;--> statement-breakpoint
ALTER TABLE "regular_discounts" ADD CONSTRAINT "regular_discounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_regular_discount_id_ref" FOREIGN KEY ("company_id","regular_discount_id") REFERENCES "public"."regular_discounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_by_regular_discount" ON "order_items" USING btree ("regular_discount_id") WHERE regular_discount_id is not null;
--> statement-breakpoint
select wall_off();
