CREATE TABLE "payment_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"begin_at" date NOT NULL,
	"end_at" date NOT NULL,
	"sum" bigint NOT NULL,
	"comment" text,
	"state" text DEFAULT 'new' NOT NULL,
	"made_at" timestamp(0) with time zone NOT NULL,
	"made_by" integer NOT NULL,
	"decided_at" timestamp(0) with time zone,
	"decided_by" integer,
	"reason" text,
	"paid_at" timestamp(0) with time zone,
	"paid_by" integer,
	"way" text,
	"cash_order_id" integer,
	"receipt" text,
	CONSTRAINT "payment_requests_state" CHECK (state in ('new', 'approved', 'paid', 'closed', 'rejected')),
	CONSTRAINT "payment_requests_sum" CHECK (sum > 0 and begin_at <= end_at),
	CONSTRAINT "payment_requests_not_oneself" CHECK (decided_by <> employer_id and paid_by <> employer_id),
	CONSTRAINT "payment_requests_decided" CHECK ((state = 'new') = (decided_at is null)),
	CONSTRAINT "payment_requests_way_of_pay" CHECK (way in ('bank', 'register', 'safe') and (way = 'bank') = (cash_order_id is null))
);
--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_made_by_ref" FOREIGN KEY ("company_id","made_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_decided_by_ref" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_paid_by_ref" FOREIGN KEY ("company_id","paid_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_requests_by_employer" ON "payment_requests" USING btree ("company_id","employer_id","id");--> statement-breakpoint
CREATE INDEX "payment_requests_by_unit" ON "payment_requests" USING btree ("company_id","unit_id","id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
alter table payment_requests
  add constraint payment_requests_cash_order_id_ref foreign key (company_id, cash_order_id) references cash_orders (company_id, id);
--> statement-breakpoint
-- A request keeps its person, period and sum, and goes its way: it is paid again only after its cash order was taken back.
create function payment_requests_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 'new' then return new; end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{state,decided_at,decided_by,reason,paid_at,paid_by,way,cash_order_id,receipt}'::text[]
      = to_jsonb(old) - '{state,decided_at,decided_by,reason,paid_at,paid_by,way,cash_order_id,receipt}'::text[]
    and (new.state = old.state and new.cash_order_id is not distinct from old.cash_order_id
      or (old.state, new.state) in (('new', 'approved'), ('new', 'rejected'), ('approved', 'paid'), ('paid', 'closed'))
      or old.state = 'paid' and new.state = 'paid'
        and exists (select from cash_orders o where o.id = old.cash_order_id and o.reversed_at is not null)) then
    return new;
  end if;
  raise exception using errcode = '23514', constraint = 'payment_requests_way', table = 'payment_requests', message = 'a request goes its way';
end $$;
--> statement-breakpoint
create trigger payment_requests_way before insert or update or delete on payment_requests for each row execute function payment_requests_way();
--> statement-breakpoint
revoke delete, truncate on payment_requests from okno_app;
