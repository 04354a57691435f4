import { GS } from '#domain/core/mark.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { boss, sql } from '#server/testing/house.ts'
import { aGood, delivered, ownWord } from './stock.ts'

let made = 0
/** A mark of its own, whole: the piece is its first 31 signs or so, behind the GS stands the tail. */
export const aMark = (gtin = '04607000000017') => `01${gtin}21${String(process.pid).slice(-5)}x${++made}${GS}93dGVz`
/** The mark without its tail, as refusals and reports name it. */
export const bare = (mark: string) => mark.split(GS)[0] ?? ''

/** A good whose pieces carry marks. */
export async function aMarkedGood(title = ownWord('Лак')): Promise<number> {
  const good = await aGood(title)
  await sql("update goods set is_marked = true, marking_group = '3304' where id = $1", [good])
  return good
}

/** Delivers so many marked pieces of a good to a store; answers their marks. */
export async function deliveredMarked(store: number, good: number, count: number): Promise<string[]> {
  const marks = Array.from({ length: count }, () => aMark())
  await delivered(store, [{ good_id: good, qty: count, price: 145, marks }])
  return marks
}

/** The place of each piece, by its own row and by its last move. */
export async function statesOf(marks: readonly string[]): Promise<string[]> {
  const rows = await sql<{ key: string; state: string; moved: string }>(
    `select '01' || m.gtin || '21' || m.serial as key, m.state || ' ' || coalesce(m.store_id::text, '-') as state,
       (select v.state || ' ' || coalesce(v.store_id::text, '-') from mark_moves v
         where v.mark_id = m.id order by v.id desc limit 1) as moved
     from marks m where m.company_id = 1`,
    [],
  )
  return marks.map((mark) => {
    const own = rows.filter(({ key }) => key === bare(mark))
    return own.map(({ state, moved }) => (state === moved ? state : `${state} ≠ ${moved}`)).join(' + ') || 'нет'
  })
}

/** The moves of a piece as its screen tells them, the earliest first. */
export async function historyOf(mark: string): Promise<string[]> {
  const [row] = await sql<{ id: number }>("select id from marks where '01' || gtin || '21' || serial = $1", [bare(mark)])
  const { history } = done(await boss.get(`marks/${row?.id}?with=history`))
  return history.map((one: { doc_type: string; state: string }) => `${one.doc_type} ${one.state}`).toReversed()
}
