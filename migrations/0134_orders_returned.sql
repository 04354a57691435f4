ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total >= 0 and paid >= 0 and returned_total >= 0);--> statement-breakpoint
create function order_refund_items_kept() returns trigger language plpgsql as $$
 begin
   update orders o set returned_total = o.returned_total + new.qty * i.price from order_items i where i.id = new.item_id and o.id = i.order_id;
   return null;
 end $$;--> statement-breakpoint
create trigger order_refund_items_kept after insert on order_refund_items for each row execute function order_refund_items_kept();--> statement-breakpoint
update orders o set returned_total = x.sum from (
  select i.order_id, sum(b.qty * i.price) as sum from order_refund_items b join order_items i on i.id = b.item_id group by 1) x
where o.id = x.order_id;
