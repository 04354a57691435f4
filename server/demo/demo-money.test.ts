import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#server/testing/database.ts'
import { demoToday, openDemo, told } from '#server/testing/demo.ts'

let demo: TestDatabase
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

const one = (text: string, values: unknown[] = []) => told(demo, text, values)

describe('деньги демонстрации', () => {
  test('у студий есть кассы, сейфы и открытые смены; размен стоит в книге денег, и она сходится', async () => {
    expect(
      await one(`select (select count(*)::int from cash_registers where is_default) registers, (select count(*)::int from safes where is_default) safes,
        (select count(*)::int from kkm_shifts where state = 'open') shifts, (select count(*)::int from legal_entities) entities,
        (select count(*)::int from kkm_shifts s join ledger_balances b on b.subject_id = s.register_id and b.amount = s.cash_open and s.state = 'open') held`),
    ).toEqual({ registers: 4, safes: 4, shifts: 4, entities: 3, held: 4 })
  })

  test('накопитель, с которым кассы начинают, ещё ничего не печатал: чеки демонстрации лежат в прежнем, и X-отчёт сходится в любой час', async () => {
    expect(
      await one(`select count(distinct r.id)::int as registers, count(t.uuid) filter (where t.fn = r.fn_number)::int as printed,
        count(t.uuid) filter (where t.fn is null)::int as nowhere, count(distinct r.fn_number)::int as memories
        from cash_registers r left join fiscal_tasks t on t.register_id = r.id where r.kind = 'fiscal'`),
    ).toEqual({ registers: 3, printed: 0, nowhere: 0, memories: 3 })
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
    expect(rest).toEqual({ advances: 3, requests: 7, wrong: 0, twice: 0 })
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
      statuses: { 0: 8, 1: 15, 2: 20, 4: 12 },
    })
    const { statuses, types } = told as unknown as Record<string, Record<string, number>>
    expect(statuses?.[3]).toBeGreaterThan(700)
    for (const type of [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17]) expect([type, (types?.[type] ?? 0) > 2]).toEqual([type, true])
    expect(
      await one(`select
        count(*) filter (where o.paid <> coalesce((t.body->>'total')::bigint, case when r.kind = 'fiscal' then 0 else o.paid end)) as unprinted,
        count(*) filter (where o.status_id = 3 and o.kind <> 'deposit' and exists (select from ledger_balances b
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

  test('два визита проведены мимо чека расчёта: один ждёт коррекции, другой исправлен, и чек его вышел', async () => {
    expect(
      await one(`select count(*)::int as forced, count(*) filter (where p.state = 'done')::int as prepaid,
          count(*) filter (where c.basis_date = (o.posted_at at time zone u.timezone)::date and c.total = o.paid and t.state = 'done'
            and t.kind = 'sellCorrection' and (t.body->'tenders'->>'prepaid')::bigint = o.paid)::int as corrected
        from order_acts a join orders o on o.id = a.order_id join units u on u.id = o.unit_id
          join fiscal_tasks p on p.doc_type = 'order' and p.doc_id = o.id and p.phase = 'prepay'
          left join fiscal_corrections c on c.order_id = o.id left join fiscal_tasks t on t.doc_type = 'correction' and t.doc_id = c.id
        where a.act = 'force_close' and o.status_id = 3`),
    ).toEqual({ forced: 2, prepaid: 2, corrected: 1 })
  })

  test('сертификатов шестьдесят в двух партиях, и каждая судьба на месте; остаток одного выпущен заново, пересчёт нашёл недостачу', async () => {
    expect(
      await one(
        `select count(*) filter (where batch_id is not null)::int made, count(*) filter (where state in ('created', 'at_unit'))::int unsold,
          count(*) filter (where state = 'sold' and valid_until >= $1::date and rest_of_id is null)::int sold,
          count(*) filter (where state = 'redeemed')::int redeemed, count(*) filter (where state = 'sold' and valid_until < $1::date)::int expired,
          count(*) filter (where rest_of_id is not null)::int anew, count(*) filter (where rest_face > 0) > 0 as left,
          (select cardinality(missing) from certificate_counts) missing, (select count(*)::int from certificate_batches) batches
         from certificates`,
        [demoToday],
      ),
    ).toEqual({ made: 60, unsold: 20, sold: 22, redeemed: 15, expired: 3, anew: 1, left: true, missing: 1, batches: 2 })
  })

  test('карт двенадцать трёх видов: одна заморожена, одна оплачена двумя способами, общей платил и другой клиент', async () => {
    expect(
      await one(`select count(*)::int cards, count(distinct kind)::int kinds, count(*) filter (where life = 'frozen')::int frozen,
        (select count(distinct kind)::int from club_card_entries e join club_cards k on k.id = e.card_id where e.event = 'used') used,
        (select count(*)::int from (select from payments p join club_cards k on k.order_id = p.order_id group by p.order_id having count(*) > 1) x) parts,
        (select count(*) > 0 from club_card_entries e join club_cards k on k.id = e.card_id join orders o on o.id = e.order_id
          where e.event = 'used' and k.is_shared and o.user_id <> k.user_id) shared from club_cards`),
    ).toEqual({ cards: 12, kinds: 3, frozen: 1, used: 3, parts: 1, shared: true })
  })

  test('расходных ордеров тридцать, приходных двадцать пять; заявки самозанятой во всех состояниях; предоплат восемь', async () => {
    expect(
      await one(`select count(*) filter (where type = 0)::int rko, count(*) filter (where type = 1)::int pko,
        count(distinct cash_order_operation_id)::int operations, (select count(distinct state)::int from payment_requests) states,
        (select count(*)::int from orders where kind = 'deposit') deposits from cash_orders`),
    ).toEqual({ rko: 30, pko: 25, operations: 11, states: 5, deposits: 8 })
  })
})
