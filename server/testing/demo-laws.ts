/**
 * What must hold of a demo's money, whenever it was made: each asks for what differs, by a name that says where. The laws of the ledger are
 * `verifyLedger`'s; these are about the documents beside it (finance-goods F-09).
 */
export const demoLaws: Record<string, string> = {
  'продажи смены — её чеки: по видам денег и по числу': `
    with papers as (
      select o.shift_id, 1 as way, t.body from fiscal_tasks t join orders o on t.doc_type = 'order' and o.id = t.doc_id
      union all select r.shift_id, -1, t.body from fiscal_tasks t join order_refunds r on t.doc_type = 'order_refund' and r.id = t.doc_id),
    counted as (select shift_id, count(*) filter (where way = 1) as sells, count(*) filter (where way = -1) as returns,
        sum(way * (body->'tenders'->>'cash')::bigint) as cash, sum(way * (body->'tenders'->>'electronic')::bigint) as electronic,
        sum(way * (body->'tenders'->>'prepaid')::bigint) as prepaid from papers group by 1)
    select c.shift_id as what from shift_closings c left join counted n using (shift_id)
    where c.totals is not null and ((c.totals->>'cash')::bigint, (c.totals->>'electronic')::bigint, (c.totals->>'prepaid')::bigint,
      (c.totals->>'sells')::int, (c.totals->>'returns')::int)
      is distinct from (coalesce(n.cash, 0), coalesce(n.electronic, 0), coalesce(n.prepaid, 0), coalesce(n.sells, 0), coalesce(n.returns, 0))`,
  'чеки смены — её деньги в книгах: ящик и эквайринг': `
    with papers as (
      select o.shift_id, 1 as way, t.body from fiscal_tasks t join orders o on t.doc_type = 'order' and o.id = t.doc_id
      union all select r.shift_id, -1, t.body from fiscal_tasks t join order_refunds r on t.doc_type = 'order_refund' and r.id = t.doc_id),
    printed as (select shift_id, sum(way * (body->'tenders'->>'cash')::bigint) as cash,
        sum(way * (body->'tenders'->>'electronic')::bigint) as electronic from papers group by 1),
    booked as (select l.shift_id, coalesce(sum(l.amount) filter (where l.account = 'cash.register'), 0) as cash,
        coalesce(sum(l.amount) filter (where l.account = 'bank.acquiring'), 0) as electronic
      from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.doc_type = 'order' and l.shift_id is not null group by 1)
    select p.shift_id as what from printed p left join booked b using (shift_id)
    where (p.cash, p.electronic) is distinct from (b.cash, b.electronic)`,
  'заказ: строки — платежи — чек': `
    select o.id as what from orders o join cash_registers r on r.id = o.register_id
      left join fiscal_tasks t on t.doc_type = 'order' and t.doc_id = o.id
    where o.status_id in (2, 3, 4) and (o.paid <> (select sum(i.price_paid * i.qty) from order_items i where i.order_id = o.id)
      or o.paid <> (select sum(p.tender) from payments p where p.order_id = o.id)
      or r.kind = 'fiscal' and o.paid <> coalesce((t.body->>'total')::bigint, 0))`,
  'состояние заказа — состояние его оплат': `
    select o.id as what from orders o join payments p on p.order_id = o.id where p.state <> case o.status_id
      when 0 then 'user_pending' when 1 then 'cancel' when 4 then 'refund' else 'success' end`,
  'возврат целиком: сумма, чек возврата, строки': `
    select o.id as what from orders o left join order_refunds r on r.order_id = o.id
      left join fiscal_tasks t on t.doc_type = 'order_refund' and t.doc_id = r.id
    where (o.status_id = 4) <> (r.id is not null) or r.id is not null and (r.sum <> o.paid or o.returned_total <> o.total
      or t.kind is distinct from 'sellReturn' or (t.body->>'total')::bigint <> r.sum)`,
  'сертификат: долг в книгах — его состояние': `
    select c.code as what from certificates c
    where coalesce((select -sum(b.amount) from ledger_balances b where b.account = 'liability.certificate' and b.subject_id = c.id), 0)
        <> case when c.state = 'sold' then c.paid else 0 end
      or coalesce((select -sum(b.amount) from ledger_balances b where b.account = 'liability.certificate_rest' and b.subject_id = c.id), 0)
        <> coalesce(c.rest_paid, 0)`,
  'сертификат: журнал привёл к тому, что есть': `
    select c.code as what from certificates c where c.state is distinct from (
      select case v.event when 'made' then case when c.rest_of_id is null then 'created' else 'sold' end when 'handed' then 'at_unit'
        when 'reissued' then 'redeemed' else v.event end
      from certificate_events v where v.certificate_id = c.id order by v.id desc limit 1)`,
  'сертификат: продан заказом, погашен оплатой': `
    select c.code as what from certificates c where (c.state in ('sold', 'redeemed') and c.rest_of_id is null) <> exists (
        select from order_items i where i.kind = 3 and i.thing_id = c.id and i.order_id = c.order_id)
      or (c.state = 'redeemed') <> exists (select from payments p where p.certificate_id = c.id and p.order_id = c.redeemed_order_id)
      or c.redeemed_at::date <= c.sold_at::date`,
  'карта: долг в книгах — что на ней осталось': `
    select k.number as what from club_cards k where k.kind <> 'discount'
      and k.paid_left <> coalesce((select -sum(b.amount) from ledger_balances b
        where b.account = 'liability.club_card' and b.subject_id = k.id), 0)`,
  'карта: движения — её заказы': `
    select e.id as what from club_card_entries e join club_cards k on k.id = e.card_id where e.event = 'used' and (not exists (
        select from payments p where p.order_id = e.order_id and p.club_card_id = e.card_id and p.tender = -e.paid
        union all select from order_items i where i.order_id = e.order_id and i.club_card_id = e.card_id and k.kind = 'discount')
      or e.at <= k.sold_at)`,
  'предоплата: остаток в книгах': `
    select o.id as what from orders o where o.kind = 'deposit'
      and o.paid - coalesce((select sum(p.amount) from payments p where p.advance_id = o.id), 0)
      <> coalesce((select -sum(b.amount) from ledger_balances b where b.account = 'liability.advance' and b.subject_id = o.id), 0)`,
  'кассовые ордера: номера без пропусков, по дням': `
    select o.unit_id || '-' || o.type as what from cash_orders o
      join cash_order_counters c using (company_id, entity_id, unit_id, type, year)
    group by o.unit_id, o.type, o.year, c.last having count(*) <> c.last or max(o.n) <> c.last
    union all select a.unit_id || '-' || a.n from cash_orders a join cash_orders b using (entity_id, unit_id, type, year)
      where b.n = a.n + 1 and b.created_at < a.created_at`,
  'кассовый ордер: его деньги в книгах': `
    select o.id::text as what from cash_orders o where case o.type when 1 then o.sum else -o.sum end is distinct from (
      select sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.doc_type = 'cash_order' and e.doc_id = o.id and l.account in ('cash.register', 'cash.safe'))
    union all select 'в пути' from ledger_balances where account = 'cash.moving' and amount <> 0`,
}
