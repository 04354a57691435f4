CREATE TABLE "price_change_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"price_change_id" integer NOT NULL,
	"service_price_id" integer,
	"price" bigint NOT NULL,
	"end_at" date,
	"is_ending" boolean DEFAULT false NOT NULL,
	"ended_price_id" integer,
	"old_price" bigint NOT NULL,
	"old_end_at" date
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"price_company_id" integer NOT NULL,
	"mode" text NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"step" integer NOT NULL,
	"begin_at" date NOT NULL,
	"author_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	"returned_at" timestamp(0) with time zone,
	CONSTRAINT "price_changes_own" UNIQUE("company_id","id"),
	CONSTRAINT "price_changes_terms" CHECK ("price_changes"."mode" in ('percent', 'sum') and "price_changes"."value" <> 0 and "price_changes"."step" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_change_rows" ADD CONSTRAINT "price_change_rows_service_price_id_service_prices_id_fk" FOREIGN KEY ("service_price_id") REFERENCES "public"."service_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_rows" ADD CONSTRAINT "price_change_rows_ended_price_id_service_prices_id_fk" FOREIGN KEY ("ended_price_id") REFERENCES "public"."service_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_rows" ADD CONSTRAINT "price_change_rows_price_change_id_ref" FOREIGN KEY ("company_id","price_change_id") REFERENCES "public"."price_changes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_price_company_id_companies_id_fk" FOREIGN KEY ("price_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_rows_by_change" ON "price_change_rows" USING btree ("price_change_id");--> statement-breakpoint
CREATE INDEX "price_change_rows_by_price" ON "price_change_rows" USING btree ("service_price_id");--> statement-breakpoint
CREATE INDEX "price_change_rows_by_ended" ON "price_change_rows" USING btree ("ended_price_id");--> statement-breakpoint
select wall_off();
