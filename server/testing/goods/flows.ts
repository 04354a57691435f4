import { done } from '#server/testing/day-at-desk.ts'
import { boss, sql } from '#server/testing/house.ts'

export const draftFlow = async (body: object) => done(await boss.post('good-flows', body))
export const sendFlow = (id: number, body = {}, who = boss) => who.post(`good-flows/${id}/send`, body)
export const processFlow = (id: number, body = {}, who = boss) => who.post(`good-flows/${id}/process`, body)
export const cancelFlow = (id: number, who = boss) => who.post(`good-flows/${id}/cancel`, { reason: 'Передумали' })

export const transferOf = (from: number, to: number, items: object[]) => ({
  type_id: 0,
  sender_store_id: from,
  recipient_store_id: to,
  items,
})

/** What the recipient counted of each line in turn; a line without a number did not come at all. */
export const countOf = ({ items }: { items: { id: number }[] }, ...qtys: number[]) => ({
  received: items.map(({ id }, at) => ({ id, qty: qtys[at] ?? 0 })),
})

/** What a flow has come to in the books, in roubles by account; accounts that came to nothing are left out. */
export async function booksOfFlow(id: number) {
  const rows = await sql<{ account: string; sum: number }>(
    `select l.account, sum(l.amount)::int as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'good_flow' and e.doc_id = $1 group by 1 having sum(l.amount) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum / 100]))
}
