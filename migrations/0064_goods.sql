CREATE TABLE "good_brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "good_brands_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_brands_title" UNIQUE("company_id","title"),
	CONSTRAINT "good_brands_title_check" CHECK (title <> '')
);
--> statement-breakpoint
CREATE TABLE "good_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "good_groups_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_groups_title" UNIQUE("company_id","title"),
	CONSTRAINT "good_groups_title_check" CHECK (title <> '')
);
--> statement-breakpoint
CREATE TABLE "good_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"good_brand_id" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "good_lines_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_lines_of_brand" UNIQUE("company_id","good_brand_id","id"),
	CONSTRAINT "good_lines_title" UNIQUE("good_brand_id","title"),
	CONSTRAINT "good_lines_title_check" CHECK (title <> '')
);
--> statement-breakpoint
CREATE TABLE "goods_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "goods_types_own" UNIQUE("company_id","id"),
	CONSTRAINT "goods_types_title" UNIQUE("company_id","title"),
	CONSTRAINT "goods_types_title_check" CHECK (title <> '')
);
--> statement-breakpoint
CREATE TABLE "good_barcodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_barcodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"barcode" text NOT NULL,
	CONSTRAINT "good_barcodes_barcode" UNIQUE("company_id","barcode"),
	CONSTRAINT "good_barcodes_digits" CHECK (barcode ~ '^[0-9]{12,13}$')
);
--> statement-breakpoint
CREATE TABLE "good_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"unit_id" integer,
	"begin_at" date NOT NULL,
	"end_at" date,
	"price" bigint NOT NULL,
	CONSTRAINT "good_prices_order" CHECK (end_at > begin_at),
	CONSTRAINT "good_prices_price" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "good_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"title" text NOT NULL,
	"factor" numeric(12, 3) NOT NULL,
	CONSTRAINT "good_units_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_units_title" UNIQUE("good_id","title"),
	CONSTRAINT "good_units_title_check" CHECK (title <> ''),
	CONSTRAINT "good_units_factor" CHECK (factor > 0)
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"article" text,
	"good_type_id" integer,
	"good_brand_id" integer,
	"good_line_id" integer,
	"good_group_id" integer,
	"base_unit" text DEFAULT 'pc' NOT NULL,
	"max_use" integer,
	"min_weight" numeric(12, 3),
	"is_marked" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp(0) with time zone,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_own" UNIQUE("company_id","id"),
	CONSTRAINT "goods_title_check" CHECK (title <> ''),
	CONSTRAINT "goods_line_of_brand" CHECK (good_line_id is null or good_brand_id is not null),
	CONSTRAINT "goods_base_unit" CHECK (base_unit in ('pc', 'g', 'ml')),
	CONSTRAINT "goods_max_use" CHECK (max_use > 0),
	CONSTRAINT "goods_min_weight" CHECK (min_weight >= 0)
);
--> statement-breakpoint
CREATE TABLE "unit_promo_goods" (
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	CONSTRAINT "unit_promo_goods_unit_id_good_id_pk" PRIMARY KEY("unit_id","good_id")
);
--> statement-breakpoint
ALTER TABLE "good_lines" ADD CONSTRAINT "good_lines_good_brand_id_ref" FOREIGN KEY ("company_id","good_brand_id") REFERENCES "public"."good_brands"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_barcodes" ADD CONSTRAINT "good_barcodes_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_prices" ADD CONSTRAINT "good_prices_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_prices" ADD CONSTRAINT "good_prices_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_units" ADD CONSTRAINT "good_units_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_good_type_id_ref" FOREIGN KEY ("company_id","good_type_id") REFERENCES "public"."goods_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_good_brand_id_ref" FOREIGN KEY ("company_id","good_brand_id") REFERENCES "public"."good_brands"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_good_group_id_ref" FOREIGN KEY ("company_id","good_group_id") REFERENCES "public"."good_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_good_line_id_ref" FOREIGN KEY ("company_id","good_brand_id","good_line_id") REFERENCES "public"."good_lines"("company_id","good_brand_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_promo_goods" ADD CONSTRAINT "unit_promo_goods_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_promo_goods" ADD CONSTRAINT "unit_promo_goods_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_barcodes_by_good" ON "good_barcodes" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "good_prices_by_good" ON "good_prices" USING btree ("good_id","unit_id","begin_at");--> statement-breakpoint
CREATE INDEX "goods_by_title" ON "goods" USING btree ("company_id","title","id");--> statement-breakpoint
CREATE INDEX "goods_by_article" ON "goods" USING btree ("company_id","article");--> statement-breakpoint
CREATE INDEX "goods_by_group" ON "goods" USING btree ("good_group_id");--> statement-breakpoint
CREATE INDEX "goods_by_brand" ON "goods" USING btree ("good_brand_id");--> statement-breakpoint
CREATE INDEX "goods_by_type" ON "goods" USING btree ("good_type_id");
--> statement-breakpoint
alter table good_prices add constraint good_prices_period
  exclude using gist (good_id with =, coalesce(unit_id, 0) with =, daterange(begin_at, end_at) with &&);
--> statement-breakpoint
select wall_off();
