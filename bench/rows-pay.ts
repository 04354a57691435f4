import { addDays } from '#domain/core/clock-time.ts'
import { get, post } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'

/** Masters whose month has some six thousand sold lines. */
const MASTERS = { from: 1001, to: 1150 }
const ids = Array.from({ length: MASTERS.to - MASTERS.from + 1 }, (_, n) => MASTERS.from + n)

/** The last month that is over. */
function monthOf({ day }: Stage) {
  const end = addDays(`${day.slice(0, 7)}-01`, -1)
  return { begin_at: `${end.slice(0, 7)}-01`, end_at: end }
}

/** Masters are paid a share of what they sell and something for each shift. */
const pay = (stage: Stage) =>
  stage.sql(`insert into salary_rules (company_id, work_position_id, from_day, rule, created_at, author_id)
    values (1, 1, '2020-01-01', '{"service_percent": 40, "shift_rate": 150000}', now(), 13) on conflict do nothing`)

/** The lines that the sheets are made of, with what tells their categories and how much of them came back. */
const lines = (stage: Stage) => {
  const { begin_at, end_at } = monthOf(stage)
  return `select i.id, i.employer_id, i.order_id, i.kind, i.service_id, i.title, i.qty, i.price, i.price_paid, o.posted_at, v.service_category_id,
  (select sum(b.qty) from order_refund_items b where b.item_id = i.id) as returned
from order_items i join orders o on o.id = i.order_id left join services v on v.id = i.service_id
where i.employer_id between ${MASTERS.from} and ${MASTERS.to} and o.company_id = 1 and coalesce(o.sold_at, o.posted_at) >= '${begin_at} 00:00:00+03'
  and coalesce(o.sold_at, o.posted_at) < '${addDays(end_at, 1)} 00:00:00+03' order by i.id;`
}

/** The last month with a draft sheet of each of these masters. */
export async function paidMonth(stage: Stage) {
  await pay(stage)
  await stage.call('POST', 'salaries/calculate', { ...monthOf(stage), employer_ids: ids })
  return monthOf(stage)
}

export const payRows: BenchRow[] = [
  {
    number: '21',
    work: 'расчётные листы 150 мастеров за месяц, около 6 000 строк: посчитать и записать',
    floor: lines,
    async ask(stage) {
      await pay(stage)
      const body = { ...monthOf(stage), employer_ids: ids }
      return () => post(stage, 'crm/salaries/calculate', body)
    },
    goal: { p50: 10, ms: 2000 },
    isWrite: true,
  },
  {
    number: '21б',
    work: 'открыть лист с объяснением строк',
    floor: () =>
      'select s.*, i.* from salaries s join salary_items i on i.salary_id = s.id where s.id = (select max(id) from salaries) order by i.n;',
    async ask(stage) {
      await paidMonth(stage)
      const sheets = await stage.sql<{ id: number }>('select id from salaries order by id desc limit 40')
      let asked = 0
      return () => get(stage, `/salaries/${sheets[asked++ % sheets.length]?.id}`)
    },
    goal: { ms: 100 },
  },
]
