CREATE TABLE "certificate_sales" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"unit_id" integer,
	"faces" integer[] DEFAULT '{}' NOT NULL,
	"own_min" integer,
	"own_max" integer,
	"words" text,
	"seller_id" integer NOT NULL,
	"shop" text NOT NULL,
	CONSTRAINT "certificate_sales_shop" UNIQUE("shop"),
	CONSTRAINT "certificate_sales_own" CHECK (id = company_id),
	CONSTRAINT "certificate_sales_key" CHECK (length(shop) >= 22),
	CONSTRAINT "certificate_sales_faces" CHECK (cardinality(faces) <= 12 and 1 <= all(faces) and 1000000 >= all(faces)),
	CONSTRAINT "certificate_sales_sum" CHECK ((own_min is null) = (own_max is null) and own_min between 1 and own_max and own_max <= 1000000),
	CONSTRAINT "certificate_sales_enabled" CHECK (not is_enabled or (unit_id is not null and (own_min is not null or cardinality(faces) > 0)))
);
--> statement-breakpoint
CREATE TABLE "certificate_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"face" bigint NOT NULL,
	"for_whom" text,
	"words" text,
	"send_day" date NOT NULL,
	"contact" text,
	"certificate_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "certificate_purchases_key" UNIQUE("company_id","key"),
	CONSTRAINT "certificate_purchases_order" UNIQUE("order_id"),
	CONSTRAINT "certificate_purchases_face" CHECK (face > 0 and length(contact) between 3 and 100)
);
--> statement-breakpoint
ALTER TABLE "certificate_sales" ADD CONSTRAINT "certificate_sales_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sales" ADD CONSTRAINT "certificate_sales_seller_id_employers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sales" ADD CONSTRAINT "certificate_sales_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_purchases" ADD CONSTRAINT "certificate_purchases_certificate_id_ref" FOREIGN KEY ("company_id","certificate_id") REFERENCES "public"."certificates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_purchases_certificate" ON "certificate_purchases" USING btree ("certificate_id") WHERE certificate_id is not null;--> statement-breakpoint
alter table certificate_purchases
  add constraint certificate_purchases_order_id_ref foreign key (company_id, order_id) references orders (company_id, id);
--> statement-breakpoint
-- A purchase stays as it was made; its certificate is written once, and who bought it and for whom is forgotten once.
create function certificate_purchases_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.certificate_id is not null and new.certificate_id is distinct from old.certificate_id)
    or (new.company_id, new.order_id, new.key, new.face, new.send_day, new.created_at)
      is distinct from (old.company_id, old.order_id, old.key, old.face, old.send_day, old.created_at)
    or (new.for_whom is not null and new.for_whom is distinct from old.for_whom)
    or (new.words is not null and new.words is distinct from old.words)
    or (new.contact is not null and new.contact is distinct from old.contact) then
    raise exception using errcode = '23514', constraint = 'certificate_purchases_stay', table = 'certificate_purchases',
      message = 'what was bought on the site stays';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger certificate_purchases_stay before update or delete on certificate_purchases
  for each row execute function certificate_purchases_stay();
--> statement-breakpoint
-- What the site sells is one certificate, for its face: whoever may change an unpaid order changes neither its price nor what is sold.
create function certificate_purchases_price() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.order_id else new.order_id end;
  sold bigint;
begin
  select p.face into sold from certificate_purchases p where p.order_id = one;
  if sold is null then return null; end if;
  if (select count(*) from order_items i where i.order_id = one) <> 1
    or not exists (select from order_items i
      where i.order_id = one and i.kind = 3 and i.qty = 1 and i.price = sold and coalesce(i.price_paid, sold) = sold) then
    raise exception using errcode = '23514', constraint = 'certificate_purchases_price', table = 'order_items', message = 'a certificate of the site costs its face';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger certificate_purchases_price after insert on certificate_purchases
  deferrable initially deferred for each row execute function certificate_purchases_price();
--> statement-breakpoint
create constraint trigger certificate_purchases_price after insert or update or delete on order_items
  deferrable initially deferred for each row execute function certificate_purchases_price();
--> statement-breakpoint
-- Whose shop it is, before a company is known: that of the link, or without one the first company of this house and no other.
create function certificate_shop_find(wanted text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id from certificate_sales s
  where s.is_enabled and case when wanted is null then s.company_id = (select min(c.id) from companies c) else s.shop = wanted end $$;
--> statement-breakpoint
revoke all on function certificate_shop_find(text) from public, okno_app;
--> statement-breakpoint
grant execute on function certificate_shop_find(text) to okno_house;
--> statement-breakpoint
select wall_off();
