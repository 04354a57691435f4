import { cast } from './cast.ts'
import { desk, done } from './day-at-desk.ts'
import { sql } from './house.ts'

/** A new drawer that is opened with so much cash through the front door. */
export async function drawerWith(cash: number, unit: number = cast.units.arbat) {
  const title = `Касса ${crypto.randomUUID().slice(0, 8)}`
  const { id } = done(await desk.boss.post('cash-registers', { unit_id: unit, title, kind: 'drawer' }))
  const shift = done(await desk.boss.post('kkm/cashier/session-open', { register_id: id, cash_open: cash }))
  return { id: Number(id), shift: Number(shift.id) }
}

export const closeDrawer = (register_id: number, body: object = {}, by = desk.boss) =>
  by.post('kkm/cashier/session-closed', { register_id, ...body })

/** A shift from its row, with sums in roubles. */
export const shiftOf = async (id: number) =>
  (
    await sql(
      `select state, cash_calc::float8 / 100 as calc, cash_fact::float8 / 100 as fact, exchange::float8 / 100 as exchange
       from kkm_shifts where id = $1`,
      [id],
    )
  )[0]

/** The balance of the books in roubles. */
export const heldIn = async (subject: number, account = 'cash.register') =>
  Number(
    (await sql('select coalesce(sum(amount), 0) as sum from ledger_balances where account = $1 and subject_id = $2', [account, subject]))[0]
      .sum,
  ) / 100

/** What the closing of a shift has booked: each line's account and sum in roubles, in their order. */
export const booksOf = async (shift: number) =>
  (
    await sql(
      `select l.account, l.amount::float8 / 100 as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'kkm_shift' and e.doc_id = $1 order by e.id, l.n`,
      [shift],
    )
  ).map(({ account, sum }) => `${account} ${sum}`)
