import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { recountStock } from '#server/stock/recount.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { demoToday, openDemo, told } from '#server/testing/demo.ts'

let demo: TestDatabase
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

const one = (text: string, values: unknown[] = []) => told(demo, text, values)

describe('склад демонстрации', () => {
  test('товаров восемьдесят, накладных четыре: три проведены, в черновике одна строка не узнана; склад и книги сходятся', async () => {
    expect(
      await one(
        `select (select count(*)::int from goods) goods, (select count(distinct barcode)::int from good_barcodes) barcodes,
        (select count(*)::int from good_prices) prices, (select count(*)::int from good_invoices where status_id = 2) processed,
        (select count(*)::int from good_invoices where status_id = 0) drafts, (select count(*)::int from good_invoice_items where good_id is null) strange,
        (select count(*) > 0 from good_remains where qty < min) low,
        (select min(r.min)::int from good_remains r join goods g on g.id = r.good_id where g.base_unit <> 'pc') least_measured,
        (select count(*) > 0 from stock_layers where expires_at < $1::date + 60) expiring,
        (select sum(amount)::bigint = (select sum(cost)::bigint from stock_moves) from ledger_lines where account = 'stock') booked`,
        [demoToday],
      ),
    ).toEqual({
      goods: 80,
      barcodes: 80,
      prices: 22,
      processed: 3,
      drafts: 1,
      strange: 1,
      low: true,
      least_measured: 100,
      expiring: true,
      booked: true,
    })
    expect(await recountStock(demo)).toEqual([])
    expect((await verifyLedger(demo)).wrong).toEqual([])
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
        [demoToday],
      ),
    ).toEqual({ gives: 300, used: true, stale: true, too_many: 0, heavy: 0, taken: true, costed: true, out: true })
  })
})
