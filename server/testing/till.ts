import { cast } from './cast.ts'
import { desk, done, ownDay } from './day-at-desk.ts'
import { sql } from './house.ts'

/** A drawer of the studio with an open shift: what it takes needs no receipt. */
export async function openDrawer(unit: number = cast.units.arbat, kind: 'drawer' | 'fiscal' = 'drawer') {
  const [register] = await sql<{ id: number }>(
    `insert into cash_registers (company_id, unit_id, entity_id, title, kind, serial)
     select u.company_id, u.id, e.id, 'Касса ' || (select count(*) from cash_registers), $2,
       case when $2 = 'fiscal' then gen_random_uuid()::text end
     from units u join legal_entities e on e.company_id = u.company_id and e.is_default where u.id = $1 returning id`,
    [unit, kind],
  )
  const id = register?.id ?? 0
  if (kind === 'fiscal')
    await sql(
      `update legal_entities e set taxation = coalesce(e.taxation, 'usn_income')
       from cash_registers r where r.id = $1 and e.id = r.entity_id`,
      [id],
    )
  return { id, shift: await openShiftOf(id) }
}

export async function openShiftOf(register: number) {
  const [shift] = await sql<{ id: number }>(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select r.company_id, r.unit_id, r.id, 1 + (select count(*) from kkm_shifts where register_id = r.id), 'open', '2026-11-23 06:00+00',
       (select min(id) from employers where company_id = r.company_id), 0
     from cash_registers r where r.id = $1 returning id`,
    [register],
  )
  return shift?.id ?? 0
}

export const closeShift = (id: number, state: 'closing' | 'closed' = 'closed') =>
  sql(`update kkm_shifts set state = $2, closed_at = case when $2 = 'closed' then now() end where id = $1`, [id, state])

export interface Line {
  item_type: number
  item_id?: number
  title?: string
  qty: number
  price: number
  employer?: number | null
  notRound?: 0 | 1
}

/** A service of the price list at this price, done by Анна. */
export async function serviceAt(price: number, more: Partial<Line> = {}): Promise<Line> {
  const id = await serviceOf(price)
  await sql(
    `insert into employer_services (company_id, employer_id, service_id) select company_id, id, $2 from employers where id = $1
     on conflict do nothing`,
    [more.employer ?? cast.employers.anna, id],
  )
  return { item_type: 1, item_id: id, qty: 1, price, employer: cast.employers.anna, ...more }
}
const known = new Map<number, number>()
async function serviceOf(price: number) {
  const made = known.get(price)
  if (made) return made
  const title = `Услуга за ${price}`
  const { id } = done(await desk.boss.post('services', { title, service_category_id: cast.categories.manicure, duration: 3600 }))
  done(await desk.boss.post(`services/${id}/prices`, { price, begin_at: '2026-01-01' }))
  known.set(price, Number(id))
  return Number(id)
}

export const goodAt = (price: number, more: Partial<Line> = {}): Line => ({
  item_type: 2,
  title: 'Масло для кутикулы',
  qty: 1,
  price,
  ...more,
})

export interface Paid {
  payment_type: number
  sum: number
  certificate_number?: string
}
export const byCard = (sum: number): Paid => ({ payment_type: 1, sum })
export const byCash = (sum: number): Paid => ({ payment_type: 8, sum })
export const byCertificate = (sum: number, certificate_number: string): Paid => ({ payment_type: 3, sum, certificate_number })
export const byPromo = (sum: number): Paid => ({ payment_type: 17, sum })

/** A sale to Мария on Арбат, asked for with this status. */
export const bodyOf = (items: Line[], payments: Paid[], more: Record<string, unknown> = {}) => ({
  unit_id: cast.units.arbat,
  user_id: cast.customers.maria,
  items,
  payments,
  ...more,
})

/** A visit on a day of its own. */
export async function visitOf(minutes = 120) {
  const [day, service] = [ownDay(), await desk.service(minutes)]
  await desk.shift({ employer: cast.employers.anna, workplace: await desk.place([['10:00', minutes]]), day, to: '14:00' })
  const [window] = await desk.rows({ day })
  const user_id = await desk.customer()
  const booking = done(await desk.book({ user_id, service_ids: [service], window_ids: [window?.id] }))
  const line: Line = { item_type: 1, item_id: service, qty: 1, price: minutes * 10, employer: cast.employers.anna }
  return { day, booking, user_id, line, total: minutes * 10 }
}

/** Lines of the ledger about an order, in the words of finance-goods.md: «Dr bank.acquiring 3200.00», an act on each row. */
export async function booksOf(order: number): Promise<string[]> {
  const rows = await sql<{ entry: number; account: string; amount: number }>(
    `select e.id as entry, l.account, l.amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'order' and e.doc_id = $1 order by e.id, l.n`,
    [order],
  )
  const words = (row: (typeof rows)[number]) => `${row.amount > 0 ? 'Dr' : 'Cr'} ${row.account} ${(Math.abs(row.amount) / 100).toFixed(2)}`
  return [...Map.groupBy(rows, ({ entry }) => entry).values()].map((own) => own.map(words).join(', '))
}
