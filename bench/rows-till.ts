import { any, headers, post } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'
import { openTill, sellMany, type Till } from './till.ts'

/** As many studios sell at once: one drawer's sales wait for each other at its balance, as they should. */
const eightTills = async (stage: Stage) => {
  const tills: Till[] = []
  for (let unit = 211; unit < 219; unit++) tills.push(await openTill(stage, unit))
  return tills
}

/** Two lines, two tenders, two entries of the books, a line of the log and the key: what a sale leaves, written by hand in one transaction. */
const sale = async (stage: Stage) => {
  const tills = await eightTills(stage)
  const { service, price, master } = tills[0] as Till // there are eight
  const of = (name: 'register' | 'shift' | 'unit') => `(array[${tills.map((till) => till[name]).join()}])[:till]`
  const [register, shift, unit] = [of('register'), of('shift'), of('unit')]
  const [all, oil] = [price * 100 + 50_000, 50_000]
  return `\\set till random(1, ${tills.length})
\\set customer random(${stage.customers.from}, ${stage.customers.to})
\\set key random(1, 2000000000)
\\set again random(1, 2000000000)
begin;
insert into orders (company_id, unit_id, kind, user_id, total, author_id) values (1, ${unit}, 'retail', :customer, ${all}, 13) returning id \\gset o_
insert into order_items (company_id, order_id, n, kind, service_id, title, employer_id, qty, price, price_list, price_paid, entity_id, taxation) values (1, :o_id, 1, 1, ${service}, 'Услуга', ${master}, 1, ${price * 100}, ${price * 100}, ${price * 100}, 1, ''), (1, :o_id, 2, 2, null, 'Масло', null, 1, ${oil}, null, ${oil}, 1, '');
insert into payments (company_id, order_id, n, type, amount, tender, state) values (1, :o_id, 1, 8, ${price * 100}, ${price * 100}, 'success'), (1, :o_id, 2, 1, ${oil}, ${oil}, 'success');
update orders set status_id = 2, paid = ${all}, register_id = ${register}, shift_id = ${shift}, captured_at = now(), captured_by = 13 where id = :o_id;
insert into ledger_entries (company_id, doc_type, doc_id) values (1, 'order', :o_id) returning id \\gset e_
insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, amount) values (:e_id, 1, 1, 1, 'cash.register', ${register}, ${unit}, ${shift}, ${price * 100}), (:e_id, 2, 1, 1, 'liability.advance', :o_id, ${unit}, ${shift}, -${all}), (:e_id, 3, 1, 1, 'bank.acquiring', 0, ${unit}, ${shift}, ${oil});
update orders set status_id = 3, posted_at = now(), posted_by = 13 where id = :o_id;
insert into ledger_entries (company_id, doc_type, doc_id) values (1, 'order', :o_id) returning id \\gset e_
insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, amount) values (:e_id, 1, 1, 1, 'liability.advance', :o_id, ${unit}, ${all}), (:e_id, 2, 1, 1, 'revenue.service', 0, ${unit}, -${price * 100}), (:e_id, 3, 1, 1, 'revenue.goods', 0, ${unit}, -${oil});
insert into audits (company_id, model_type, model_id, event, before, after, author_id) values (1, 'order', :o_id, 'created', '{}', '{"status_id": 3}', 13);
insert into idempotency (company_id, employer_id, route, key, body_hash, answer) values (1, 13, 'bench', :key || '-' || :again, '\\x00', '{}');
commit;`
}

const sell = async (stage: Stage) => {
  const tills = await eightTills(stage)
  let sold = 0
  return () => post(stage, 'crm/orders', { ...tills[sold++ % tills.length]?.body, user_id: any(stage.customers) })
}

/** An entry of two lines in these two tables. */
const entry = (entries: string, lines: string) => `\\set doc random(1, 2000000000)
begin;
insert into ${entries} (company_id, doc_type, doc_id) values (1, 'bench', :doc) returning id \\gset e_
insert into ${lines} (entry_id, n, company_id, entity_id, account, unit_id, amount) values (:e_id, 1, 1, 1, 'bank.acquiring', 201, 50000), (:e_id, 2, 1, 1, 'revenue.service', 201, -50000);
commit;`

/** The same columns, checks and indexes, and nobody who looks at a row. */
const BARE = `create table if not exists bench_entries (like ledger_entries including all);
  create table if not exists bench_lines (like ledger_lines including all)`

/** The day's sales of the studio with their lines and tenders: what both reports are told from. */
const daySales = ({ unit }: { unit: number }) => `select o.id, o.posted_at, o.total,
  (select json_agg(to_jsonb(i) order by i.n) from order_items i where i.order_id = o.id) as items,
  (select json_agg(to_jsonb(p) order by p.n) from payments p where p.order_id = o.id) as payments,
  (select sum((t.body->>'total')::bigint) from fiscal_tasks t where t.doc_type = 'order' and t.doc_id = o.id) as printed
from orders o where o.unit_id = ${unit} and o.company_id = 1 and o.posted_at >= current_date and o.posted_at < current_date + 1;`

export const tillRows: BenchRow[] = [
  {
    number: '15',
    work: 'заказ создан, оплачен и проведён (две строки, два платежа, без печати), 8 касс',
    floor: sale,
    ask: sell,
    goal: { share: 0.2 },
    isWrite: true,
  },
  { number: '15б', work: 'то же, 32 клиента разом', floor: sale, ask: sell, goal: { p95: 3 }, crowd: 32, isWrite: true },
  {
    number: '16',
    work: 'стены главной книги: проводка из двух строк; F — те же таблицы без сторожей',
    async floor(stage) {
      await stage.sql(BARE)
      return entry('bench_entries', 'bench_lines')
    },
    ask: () => Promise.resolve(entry('ledger_entries', 'ledger_lines')),
    goal: { p50: 2 },
  },
  {
    number: '23',
    work: 'сверка дня студии, 400 продаж',
    floor: async (stage) => daySales(await sellMany(stage)),
    async ask(stage) {
      const { unit, day } = await sellMany(stage)
      return () => ({ method: 'GET', path: `/api/crm/reconciliations/day?day=${day}&unit_id=${unit}`, headers: headers(stage) })
    },
    goal: { p50: 3, ms: 50 },
  },
  {
    number: '23б',
    work: 'X-отчёт смены из 400 продаж',
    floor: async (stage) => daySales(await sellMany(stage)),
    async ask(stage) {
      const { register } = await sellMany(stage)
      return () => post(stage, 'crm/kkm/x-report', { register_id: register })
    },
    goal: { p50: 3, ms: 50 },
  },
]
