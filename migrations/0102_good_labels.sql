CREATE TABLE "label_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"layout" text NOT NULL,
	"is_priced" boolean DEFAULT false NOT NULL,
	"count" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "label_sheets_own" UNIQUE("company_id","id"),
	CONSTRAINT "label_sheets_kind" CHECK (kind in ('label', 'tag') and count between 1 and 5000),
	CONSTRAINT "label_sheets_layout" CHECK (layout in ('58x40', '43x25', '30x20', 'a4') and (kind = 'label' or layout in ('58x40', 'a4')))
);
--> statement-breakpoint
CREATE TABLE "price_tags" (
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"sheet_id" integer NOT NULL,
	"printed_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "price_tags_unit_id_good_id_pk" PRIMARY KEY("unit_id","good_id"),
	CONSTRAINT "price_tags_price" CHECK (price >= 0)
);
--> statement-breakpoint
ALTER TABLE "label_sheets" ADD CONSTRAINT "label_sheets_created_by_employers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_sheets" ADD CONSTRAINT "label_sheets_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tags" ADD CONSTRAINT "price_tags_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tags" ADD CONSTRAINT "price_tags_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tags" ADD CONSTRAINT "price_tags_sheet_id_ref" FOREIGN KEY ("company_id","sheet_id") REFERENCES "public"."label_sheets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_sheets_by_unit" ON "label_sheets" USING btree ("company_id","unit_id","id");--> statement-breakpoint
CREATE INDEX "price_tags_by_good" ON "price_tags" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "price_tags_by_sheet" ON "price_tags" USING btree ("sheet_id");--> statement-breakpoint
select wall_off();