CREATE TABLE "order_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "order_links_hash" UNIQUE("hash"),
	CONSTRAINT "order_links_order" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_created_by_employers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create trigger append_only before update or delete on order_links for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on order_links for each statement execute function append_only();
--> statement-breakpoint
-- Whose order a link leads to, before a company is known.
create function order_link_find(wanted text) returns table (company_id int, order_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.order_id from order_links l where l.hash = wanted $$;
--> statement-breakpoint
revoke all on function order_link_find(text) from public, okno_app;
--> statement-breakpoint
grant execute on function order_link_find(text) to okno_house;
--> statement-breakpoint
select wall_off();
