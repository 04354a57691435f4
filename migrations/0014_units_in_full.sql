CREATE TABLE "revenue_plan_days" (
	"company_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"day" date NOT NULL,
	"plan" bigint NOT NULL,
	CONSTRAINT "revenue_plan_days_plan_id_day_pk" PRIMARY KEY("plan_id","day"),
	CONSTRAINT "revenue_plan_days_sum" CHECK ("revenue_plan_days"."plan" >= 0)
);
--> statement-breakpoint
CREATE TABLE "revenue_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"unit_id" integer,
	"begin_at" date NOT NULL,
	"end_at" date NOT NULL,
	"plan" bigint NOT NULL,
	"percent" integer DEFAULT 100 NOT NULL,
	"period" integer,
	CONSTRAINT "revenue_plans_own" UNIQUE("company_id","id"),
	CONSTRAINT "revenue_plans_kind" CHECK ("revenue_plans"."kind" in ('manicure', 'pedicure', 'common', 'default')),
	CONSTRAINT "revenue_plans_unit" CHECK (("revenue_plans"."kind" = 'default') = ("revenue_plans"."unit_id" is null)),
	CONSTRAINT "revenue_plans_month" CHECK (extract(day from "revenue_plans"."begin_at") = 1 and "revenue_plans"."end_at" = ("revenue_plans"."begin_at" + interval '1 month' - interval '1 day')::date),
	CONSTRAINT "revenue_plans_sum" CHECK ("revenue_plans"."plan" > 0 and "revenue_plans"."percent" between 1 and 100),
	CONSTRAINT "revenue_plans_period" CHECK (("revenue_plans"."kind" in ('manicure', 'pedicure')) = ("revenue_plans"."period" is not distinct from 2))
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_goods" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stores_own" UNIQUE("company_id","id"),
	CONSTRAINT "stores_title" UNIQUE("unit_id","title")
);
--> statement-breakpoint
CREATE TABLE "unit_promo_services" (
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	CONSTRAINT "unit_promo_services_unit_id_service_id_pk" PRIMARY KEY("unit_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "unit_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"begin_at" date NOT NULL,
	"schedule" jsonb NOT NULL,
	CONSTRAINT "unit_schedules_once" UNIQUE("unit_id","begin_at"),
	CONSTRAINT "unit_schedules_week" CHECK (jsonb_typeof("unit_schedules"."schedule") = 'array' and jsonb_array_length("unit_schedules"."schedule") = 7)
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "city_district_id" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "metro_id" integer;--> statement-breakpoint
ALTER TABLE "revenue_plan_days" ADD CONSTRAINT "revenue_plan_days_plan_id_ref" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."revenue_plans"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_plans" ADD CONSTRAINT "revenue_plans_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_promo_services" ADD CONSTRAINT "unit_promo_services_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_promo_services" ADD CONSTRAINT "unit_promo_services_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_schedules" ADD CONSTRAINT "unit_schedules_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revenue_plans_once" ON "revenue_plans" USING btree ("company_id","kind",coalesce(unit_id, 0),"begin_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_one_default" ON "stores" USING btree ("unit_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_one_goods" ON "stores" USING btree ("unit_id") WHERE is_goods;--> statement-breakpoint
CREATE INDEX "stores_by_company" ON "stores" USING btree ("company_id","unit_id");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_city_district_id_city_districts_id_fk" FOREIGN KEY ("city_district_id") REFERENCES "public"."city_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_metro_id_metros_id_fk" FOREIGN KEY ("metro_id") REFERENCES "public"."metros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select wall_off();
