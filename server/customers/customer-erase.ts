import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import type { customers as calls } from '#contract/customers/customers.ts'
import { confirmPassword } from '#server/auth/sign-in.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { forgetRows, leaveNote } from '#server/lists/forget.ts'
import { find } from '#server/lists/list.ts'
import { emptiedIn } from '#server/lists/people.ts'
import { update } from '#server/lists/records.ts'
import type { Me } from '#server/live/session.ts'
import { forgetTraces, tracesOf } from './customer-traces.ts'
import { customersList } from './customers.list.ts'
import { customerRecord } from './customers.record.ts'
import { customers } from './customers.table.ts'
import { showCustomer } from './customers.ts'
import { heldOfCustomers, herThings, personalIn } from './held.ts'

interface At {
  params: { id: number }
}

/** Before the transaction: checks that the same person is at the keyboard (SES-028). */
export const prepareErase = (house: House, { body }: Input<typeof calls.erase>, me: Me | null) =>
  confirmPassword(house, me as Me, body.password) // the endpoint is for signed-in people

/** Erases her card and those merged into it: nothing personal stays, while the visits do. */
export async function eraseCustomer(ctx: Ctx, { params }: At) {
  await find(ctx, customersList, params.id)
  await erasePerson(ctx, params.id)
  return showCustomer(ctx, { params })
}

/**
 * Answers how many cards went: hers and those made one with it. A card that is erased already is passed over: nothing of it is left to go, and doing
 * it again would take away the answer that was given to whoever did it first.
 */
export async function erasePerson(ctx: Ctx, id: number): Promise<number> {
  const ids = await lockUnerased(ctx, id)
  await refuseComing(ctx, ids)
  for (const one of ids) await eraseCard(ctx, one)
  ctx.tell({ feature: 'customers', ids })
  ctx.tell({ feature: 'bookings', ids: [] })
  return ids.length
}

async function lockUnerased(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.sql<{ id: number }>(
    `with recursive person(id) as (select $1::int union select m.twin_id from customer_merges m
        join person p on m.user_id = p.id and m.undone_at is null)
     select c.id from customers c where c.id in (select id from person) and c.erased_at is null order by c.id for update`,
    [id],
  )
  return rows.map((row) => row.id)
}

async function refuseComing(ctx: Ctx, ids: number[]) {
  const [coming] = await ctx.sql(
    'select id from bookings where user_id = any($1::int[]) and status_id <> 9 and begin_at > to_timestamp($2) limit 1',
    [ids, ctx.now],
  )
  if (coming) fail(E.invalid, { id: [customersRu.hasVisits] })
}

/** Erases this card alone. The log is cleared last, because the erasing itself writes into it. */
export async function eraseCard(ctx: Ctx, id: number) {
  const known = await tracesOf(ctx, id)
  const at = new Date(ctx.now * 1000).toISOString()
  const required = { first_name: customersRu.erasedName, phone: `000${String(id).padStart(9, '0')}` }
  await update(ctx, customerRecord, id, { ...emptyCard, ...required, deleted_at: at, erased_at: at })
  await ctx.sql(`update waiting_list set status = 'cancelled' where user_id = $1 and status = 'waiting'`, [id])
  await forgetTraces(ctx, id, known)
  await forgetPictures(ctx, id)
  for (const held of heldOfCustomers) await forgetRows(ctx, held, id)
  for (const { record, table, column } of herThings())
    await ctx.sql('select forget_in_audits($1, $2, $3, $4, $5)', [id, record.model, table, column, personalIn(record)])
  await leaveNote(ctx, 'user', 'customers', id)
}

/** Whatever is personal on the card and may be absent. */
const emptyCard = Object.fromEntries(
  Object.entries(emptiedIn(getTableConfig(customers).columns)).map(([name, empty]) => [name, empty === 'false' ? false : null]),
)

/** Her face, and what she showed or was photographed at her visits; the files are swept when their rows are gone. */
async function forgetPictures(ctx: Ctx, id: number) {
  for (const { record, table, column } of herThings())
    await ctx.sql(`delete from images where model_type = $2 and model_id in (select t.id from ${table} t where t.${column} = $1)`, [
      id,
      record.model,
    ])
}
