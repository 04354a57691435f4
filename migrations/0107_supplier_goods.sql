CREATE TABLE "supplier_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"contractor_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"price" bigint,
	"multiple" numeric(12, 3),
	"lead_days" smallint NOT NULL,
	CONSTRAINT "supplier_goods_own" UNIQUE("company_id","id"),
	CONSTRAINT "supplier_goods_once" UNIQUE("contractor_id","good_id"),
	CONSTRAINT "supplier_goods_price" CHECK (price >= 0),
	CONSTRAINT "supplier_goods_multiple" CHECK (multiple > 0),
	CONSTRAINT "supplier_goods_lead" CHECK (lead_days between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_contractor_id_ref" FOREIGN KEY ("company_id","contractor_id") REFERENCES "public"."contractors"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_goods_by_company" ON "supplier_goods" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "supplier_goods_by_good" ON "supplier_goods" USING btree ("good_id");--> statement-breakpoint
select wall_off();
