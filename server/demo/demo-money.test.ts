import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { recountStock } from '#server/stock/recount.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { oneOf, openDemo, today } from '#server/testing/demo-house.ts'

let first: TestDatabase

beforeAll(async () => {
  first = await openDemo()
})
afterAll(() => first.close())

const one = (text: string, values: unknown[] = []) => oneOf(first, text, values)

describe('деньги и товары демонстрационных данных', () => {
  test('у студий есть кассы, сейфы и открытые смены; размен стоит в книге денег, и она сходится', async () => {
    expect(
      await one(`select (select count(*)::int from cash_registers where is_default) registers, (select count(*)::int from safes where is_default) safes,
        (select count(*)::int from kkm_shifts where state = 'open') shifts, (select count(*)::int from legal_entities) entities,
        (select count(*)::int from kkm_shifts s join ledger_balances b on b.subject_id = s.register_id and b.amount = s.cash_open and s.state = 'open') held`),
    ).toEqual({ registers: 4, safes: 4, shifts: 4, entities: 3, held: 4 })
  })

  test('две половины месяца зарплаты: прежняя утверждена и почти вся выплачена, нынешняя — черновик; книга и листы сходятся', async () => {
    const told = await one(`select
      (select count(*)::int from salaries where state = 'approved') approved, (select count(*)::int from salaries where state = 'draft') drafts,
      (select count(*)::int from salary_payouts where salary_id is null) advances, (select count(*)::int from payment_requests) requests,
      (select count(distinct kind)::int from salary_items) kinds,
      (select count(*)::int from salaries s where s.net <> (select coalesce(sum(i.amount), 0) from salary_items i where i.salary_id = s.id)) wrong,
      (select count(*)::int from salary_items i join salary_items o on o.employer_id = i.employer_id and o.kind = i.kind
        and o.source_key = i.source_key and o.direction = i.direction and o.id > i.id) twice,
      (select coalesce(sum(net), 0)::float8 from salaries where state = 'approved' and not is_self_employed)
        - (select coalesce(sum(sum), 0)::float8 from salary_payouts where salary_id is not null) as left,
      (select coalesce(-sum(amount), 0)::float8 from ledger_lines where account = 'liability.salary')
        + (select coalesce(sum(sum), 0)::float8 from salary_payouts where salary_id is null) as owed`)
    const { approved, drafts, kinds, left, owed, ...rest } = told
    expect(rest).toEqual({ advances: 1, requests: 1, wrong: 0, twice: 0 })
    for (const [name, count, least] of [
      ['approved', approved, 25],
      ['drafts', drafts, 25],
      ['kinds', kinds, 7],
    ] as const)
      expect([name, (count ?? 0) >= least]).toEqual([name, true])
    expect(left).toBeGreaterThan(0)
    expect(owed).toBe(left)
  })

  test('две недели кассы: смены закрыты до копейки, заказы всех состояний и способов оплаты, пакеты у курьера и в банке, один с расхождением', async () => {
    const told = await one(`select (select count(*)::int from kkm_shifts where state = 'closed') closed,
      (select count(*)::int from shift_closings where calc <> fact) short,
      (select json_object_agg(state, n) from (select state, count(*) as n from safe_packages group by 1) x) packages,
      (select json_object_agg(status_id, n) from (select status_id, count(*) as n from orders group by 1) x) statuses,
      (select json_object_agg(type, n) from (select type, count(*) as n from payments group by 1) x) types`)
    expect(told).toMatchObject({
      closed: 56,
      short: 1,
      packages: { discrepancy: 1, handed: 4, packed: 4 },
      statuses: { 0: 8, 1: 15, 2: 20 },
    })
    const { statuses, types } = told as unknown as Record<string, Record<string, number>>
    expect(statuses?.[3]).toBeGreaterThan(700)
    for (const type of [1, 2, 4, 5, 8, 10, 11, 12, 13, 14, 15, 16, 17]) expect([type, (types?.[type] ?? 0) > 2]).toEqual([type, true])
    expect(
      await one(`select
        count(*) filter (where o.paid <> coalesce((t.body->>'total')::bigint, case when r.kind = 'fiscal' then 0 else o.paid end)) as unprinted,
        count(*) filter (where o.status_id = 3 and exists (select from ledger_balances b
          where b.account = 'liability.advance' and b.subject_id = o.id and b.amount <> 0)) as unsettled
        from orders o join cash_registers r on r.id = o.register_id left join fiscal_tasks t on t.doc_type = 'order' and t.doc_id = o.id
        where o.status_id in (2, 3)`),
    ).toEqual({ unprinted: 0, unsettled: 0 })
    expect(
      await one(`select count(*) filter (where next.cash_open <> s.exchange) as lost,
          count(*) filter (where s.cash_fact <> s.exchange + coalesce(p.sum, 0)) as gone
        from kkm_shifts s join kkm_shifts next on next.register_id = s.register_id and next.number = s.number + 1
          left join safe_packages p on p.shift_id = s.id`),
    ).toEqual({ lost: 0, gone: 0 })
  })

  test('товаров восемьдесят, накладных четыре: три проведены, в черновике одна строка не узнана; склад и книги сходятся', async () => {
    expect(
      await one(
        `select (select count(*)::int from goods) goods, (select count(distinct barcode)::int from good_barcodes) barcodes,
        (select count(*)::int from good_prices) prices, (select count(*)::int from good_invoices where status_id = 2) processed,
        (select count(*)::int from good_invoices where status_id = 0) drafts, (select count(*)::int from good_invoice_items where good_id is null) strange,
        (select count(*) > 0 from good_remains where qty < min) low, (select count(*) > 0 from stock_layers where expires_at < $1::date + 60) expiring,
        (select sum(amount)::bigint = (select sum(cost)::bigint from stock_moves) from ledger_lines where account = 'stock') booked`,
        [today],
      ),
    ).toEqual({ goods: 80, barcodes: 80, prices: 22, processed: 3, drafts: 1, strange: 1, low: true, expiring: true, booked: true })
    expect(await recountStock(first)).toEqual([])
    expect((await verifyLedger(first)).wrong).toEqual([])
  })

  test('движений тринадцать, и одно из них — заказ: два в пути, одно черновик, одно отменено; в книгах в пути ровно то, что отправлено и не принято', async () => {
    expect(
      await one(
        `select (select count(*)::int from good_flows) flows, (select count(*)::int from good_flows where status_id = 1) sent,
        (select count(*)::int from good_flows where status_id = 0) drafts, (select count(*)::int from good_flows where status_id = 3) cancelled,
        (select count(*)::int from good_flows f where not exists (select from good_flow_items i where i.flow_id = f.id)) empty,
        (select count(*)::int from good_flow_items where lost_cost > 0) lost,
        (select sum(amount)::bigint from ledger_lines where account = 'stock.transit')
          = (select sum(i.cost)::bigint from good_flow_items i join good_flows f on f.id = i.flow_id where f.status_id = 1) on_way`,
      ),
    ).toEqual({ flows: 13, sent: 2, drafts: 1, cancelled: 1, empty: 0, lost: 1, on_way: true })
  })

  test('инвентаризаций две: проведённая с недостачей и излишком, остальное сошлось, и начатая, которую считают двое', async () => {
    expect(
      await one(
        `select (select array_agg(status_id order by id)::text from good_invents) statuses,
        (select shortage > 0 and excess > 0 from good_invents where id = 1) wrong,
        (select count(*)::int from good_invent_items where invent_id = 1 and fact = expected) equal,
        (select count(*) > 0 from good_invent_items i where i.invent_id = 2
          and not exists (select from good_invent_scans s where s.item_id = i.id)) uncounted,
        (select count(distinct employer_id)::int from good_invent_scans where invent_id = 2) counters,
        (select sum(m.cost)::bigint from stock_moves m where m.doc_type = 'good_invent')
          = (select excess - shortage from good_invents where id = 1) moved`,
      ),
    ).toEqual({ statuses: '{2,0}', wrong: true, equal: 10, uncounted: true, counters: 2, moved: true })
  })

  test('заказов центральному складу три: проведённый с нехваткой, отправленный и черновик; правила есть у двух складов', async () => {
    expect(
      await one(
        `select (select array_agg(status_id order by id)::text from good_orders) statuses,
        (select sum(qty - given)::int from good_order_products where good_order_id = 1) lacked,
        (select f.status_id from good_flows f join good_orders o on o.flow_id = f.id) flow,
        (select count(distinct store_id)::int from good_order_rules) stores,
        (select count(*)::int from supplier_goods where price > 0) bought`,
      ),
    ).toEqual({ statuses: '{2,1,0}', lacked: 12, flow: 1, stores: 2, bought: 16 })
  })

  test('нормы: масло, крем, баф и пакет уходят на маникюр, крем для ног и пакет — на педикюр, краску на брови обязательно выдают', async () => {
    expect(
      await one(
        `select count(*)::int norms, count(distinct good_id)::int goods, count(*) filter (where mode = 'mandatory')::int mandatory
         from service_good_norms`,
      ),
    ).toEqual({ norms: 7, goods: 6, mandatory: 1 })
  })

  test('предметов выдачи триста; живых не больше, чем товара по учёту, и отработавшее списано ровно раз', async () => {
    expect(
      await one(
        `select count(*)::int gives, count(*) filter (where status = 'used') > 15 used, count(*) filter (where sterile_until < $1::date) > 0 stale,
          (select count(*)::int from (select g.store_id, g.good_id from good_gives g where g.status in ('available', 'issued', 'returned')
            and g.weight is null group by 1, 2
            having count(*) > (select r.qty from good_remains r where r.store_id = g.store_id and r.good_id = g.good_id)) x) too_many,
          (select count(*)::int from good_gives g join goods d on d.id = g.good_id where g.weight - d.min_weight > (select r.qty
            from good_remains r where r.store_id = g.store_id and r.good_id = g.good_id)) heavy,
          (select sum(taken) from good_give_events)::int = (select -sum(qty) from stock_moves where doc_type = 'good_give')::int taken,
          (select sum(cost) from good_give_events) = (select -sum(cost) from stock_moves where doc_type = 'good_give') costed,
          (select count(*)::int from good_give_events e where e.kind = 'issued' and not exists (
            select from good_give_events c where c.ends_id = e.id)) = count(*) filter (where status = 'issued') out
         from good_gives`,
        [today],
      ),
    ).toEqual({ gives: 300, used: true, stale: true, too_many: 0, heavy: 0, taken: true, costed: true, out: true })
  })
})
