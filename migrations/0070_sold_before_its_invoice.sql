CREATE TABLE "stock_provisionals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_provisionals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"qty_left" numeric(12, 3) NOT NULL,
	"cost" bigint NOT NULL,
	"cost_left" bigint NOT NULL,
	"is_guess" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_provisionals_own" UNIQUE("company_id","id"),
	CONSTRAINT "stock_provisionals_once" UNIQUE("item_id"),
	CONSTRAINT "stock_provisionals_qty" CHECK (qty > 0 and qty_left between 0 and qty),
	CONSTRAINT "stock_provisionals_cost" CHECK (cost_left between 0 and cost and (qty_left > 0 or cost_left = 0))
);
--> statement-breakpoint
ALTER TABLE "stock_provisionals" ADD CONSTRAINT "stock_provisionals_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_provisionals" ADD CONSTRAINT "stock_provisionals_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_provisionals_open" ON "stock_provisionals" USING btree ("store_id","good_id","id") WHERE qty_left > 0;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
insert into ledger_accounts (account, sign) values ('stock.provisional', null);
--> statement-breakpoint
-- A request makes one and settles it; what was sold ahead, and for how much, stays as it was.
revoke update, delete, truncate on stock_provisionals from okno_app;
--> statement-breakpoint
grant update (qty_left, cost_left) on stock_provisionals to okno_app;
--> statement-breakpoint
create function stock_provisionals_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.qty_left > old.qty_left
    or to_jsonb(new) - 'qty_left' - 'cost_left' <> to_jsonb(old) - 'qty_left' - 'cost_left' then
    raise exception using errcode = '23514', constraint = 'stock_provisionals_stay', table = 'stock_provisionals', message = 'a sale stays as it was';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stock_provisionals_stay before update or delete on stock_provisionals for each row execute function stock_provisionals_stay();
