CREATE TABLE "norm_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "norm_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"store_id" integer,
	"wanted" numeric(12, 3) NOT NULL,
	"taken" numeric(12, 3) NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "norm_uses_own" UNIQUE("company_id","id"),
	CONSTRAINT "norm_uses_qty" CHECK (wanted > 0 and taken between 0 and wanted and (taken > 0 or cost = 0) and cost >= 0),
	CONSTRAINT "norm_uses_store" CHECK (taken = 0 or store_id is not null)
);
--> statement-breakpoint
CREATE TABLE "service_good_norms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_good_norms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"service_id" integer,
	"service_category_id" integer,
	"mode" text NOT NULL,
	"good_id" integer,
	"good_type_id" integer,
	"qty" numeric(12, 3) NOT NULL,
	CONSTRAINT "service_good_norms_own" UNIQUE("company_id","id"),
	CONSTRAINT "service_good_norms_once" UNIQUE NULLS NOT DISTINCT("company_id","service_id","service_category_id","good_id","good_type_id"),
	CONSTRAINT "service_good_norms_of" CHECK ((service_id is null) <> (service_category_id is null)),
	CONSTRAINT "service_good_norms_what" CHECK (mode = 'auto' and good_id is not null and good_type_id is null or mode = 'choose' and good_id is null and good_type_id is not null),
	CONSTRAINT "service_good_norms_qty" CHECK (qty > 0)
);
--> statement-breakpoint
ALTER TABLE "norm_uses" ADD CONSTRAINT "norm_uses_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_uses" ADD CONSTRAINT "norm_uses_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_good_norms" ADD CONSTRAINT "service_good_norms_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_good_norms" ADD CONSTRAINT "service_good_norms_service_category_id_ref" FOREIGN KEY ("company_id","service_category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_good_norms" ADD CONSTRAINT "service_good_norms_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_good_norms" ADD CONSTRAINT "service_good_norms_good_type_id_ref" FOREIGN KEY ("company_id","good_type_id") REFERENCES "public"."goods_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "norm_uses_by_order" ON "norm_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "norm_uses_by_item" ON "norm_uses" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "norm_uses_lacked" ON "norm_uses" USING btree ("company_id","id") WHERE taken < wanted;--> statement-breakpoint
CREATE INDEX "service_good_norms_by_service" ON "service_good_norms" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_good_norms_by_category" ON "service_good_norms" USING btree ("service_category_id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- What a norm took stays as it was; what it has cost is told once, when the goods have left.
create function norm_uses_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cost = 0 and to_jsonb(new) - 'cost' = to_jsonb(old) - 'cost' then return new; end if;
  raise exception using errcode = '23514', constraint = 'norm_uses_stay', table = 'norm_uses', message = 'uses are only added to';
end $$;
--> statement-breakpoint
create trigger norm_uses_stay before update or delete on norm_uses for each row execute function norm_uses_stay();
--> statement-breakpoint
create trigger append_only_all before truncate on norm_uses for each statement execute function append_only();
