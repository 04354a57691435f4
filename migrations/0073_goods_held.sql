-- What lies somewhere, what is owed to a sale and what an open document names stays in the dictionary, whoever removes it (docs/decisions/044).
create function goods_held() returns trigger language plpgsql as $$
begin
  if exists (select from good_remains r where r.good_id = new.id and r.qty > 0)
    or exists (select from stock_provisionals p where p.good_id = new.id and p.qty_left > 0)
    or exists (select from good_invoice_items i join good_invoices d on d.id = i.invoice_id where i.good_id = new.id and d.status_id = 0)
    or exists (select from order_items i join orders o on o.id = i.order_id
      where i.company_id = new.company_id and i.kind = 2 and i.thing_id = new.id and o.status_id in (0, 2)) then
    raise exception using errcode = '23514', constraint = 'goods_held', table = 'goods', message = 'the good is in use';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger goods_held before update on goods for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function goods_held();
