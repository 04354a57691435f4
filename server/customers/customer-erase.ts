import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import type { customers } from '#contract/customers/customers.ts'
import { confirmPassword } from '#server/auth/sign-in.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { update } from '#server/lists/records.ts'
import type { Me } from '#server/live/session.ts'
import { customersList } from './customers.list.ts'
import { customerRecord } from './customers.record.ts'
import { showCustomer } from './customers.ts'

interface At {
  params: { id: number }
}

/** Before the transaction: is it the same person at the keyboard (SES-028)? */
export const prepareErase = (house: House, { body }: Input<typeof customers.erase>, me: Me | null) =>
  confirmPassword(house, me as Me, body.password) // the endpoint is for signed-in people

/** She and those who were made one with her: nothing personal stays, the visits do. */
export async function eraseCustomer(ctx: Ctx, { params }: At) {
  await find(ctx, customersList, params.id)
  const ids = await lockPerson(ctx, params.id)
  await refuseComing(ctx, ids)
  for (const id of ids) await eraseOne(ctx, id)
  ctx.tell({ feature: 'customers', ids })
  ctx.tell({ feature: 'bookings', ids: [] })
  return showCustomer(ctx, { params })
}

async function lockPerson(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.sql<{ id: number }>(
    `with recursive person(id) as (select $1::int union select m.twin_id from customer_merges m
        join person p on m.user_id = p.id and m.undone_at is null)
     select c.id from customers c where c.id in (select id from person) order by c.id for update`,
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

/** The log is cleared last: the change itself would tell what was there. */
async function eraseOne(ctx: Ctx, id: number) {
  const [old] = await ctx.sql<{ phone: string; email: string | null }>('select phone, email from customers where id = $1', [id])
  const at = new Date(ctx.now * 1000).toISOString()
  await update(ctx, customerRecord, id, {
    ...{ last_name: null, first_name: customersRu.erasedName, middle_name: null, phone: `000${String(id).padStart(9, '0')}` },
    ...{ email: null, comment: null, birth_date: null, confirm_email: false, confirm_sms: false, city_district_id: null },
    ...{ deleted_at: at, erased_at: at },
  })
  await ctx.sql('update bookings set comment = null where user_id = $1 and comment is not null', [id])
  await ctx.sql(`update waiting_list set comment = null where user_id = $1 and comment is not null`, [id])
  await ctx.sql(`update waiting_list set status = 'cancelled' where user_id = $1 and status = 'waiting'`, [id])
  await ctx.sql('delete from customer_notes where user_id = $1', [id])
  await forgetPhotos(ctx, id)
  await forgetLines(ctx, old?.phone ?? '', old?.email ?? null)
  await ctx.sql(`update customer_merges set before = '{}', after = '{}' where user_id = $1 or twin_id = $1`, [id])
  await forgetMessages(ctx, id, [old?.phone, old?.email])
  await ctx.sql('select forget_in_audits($1)', [id])
}

/** Her face, and what she showed or was photographed at her visits; the files are swept when their rows are gone. */
const forgetPhotos = (ctx: Ctx, id: number) =>
  ctx.sql(
    `delete from images i where (i.model_type = 'user' and i.model_id = $1)
       or (i.model_type = 'booking' and i.model_id in (select b.id from bookings b where b.user_id = $1))`,
    [id],
  )

/** A refused line has no key: its phone is known by its digits however they are written, with the country's first sign or without. */
const forgetLines = (ctx: Ctx, phone: string, email: string | null) =>
  ctx.sql(
    `delete from import_rows r where r.natural_key = $1 or exists (select from jsonb_array_elements_text(r.cells) c(cell)
       where regexp_replace(c.cell, '\\D', '', 'g') like '%' || right($1, 9) or lower(c.cell) = lower($2))`,
    [phone, email],
  )

/** That she was written to stays, to what address and in what words does not; what waits never leaves. */
async function forgetMessages(ctx: Ctx, id: number, addresses: unknown[]) {
  const hers = 'recipient in ($2, $3) or id in (select m.outbox_id from messages m where m.user_id = $1)'
  await ctx.sql(`update outbox set status = 'cancelled' where status = 'waiting' and (${hers})`, [id, ...addresses])
  await ctx.sql(`update outbox set recipient = '', subject = null, body = '', secret = null, failure = null where ${hers}`, [
    id,
    ...addresses,
  ])
  await ctx.sql(`update messages set recipient = null, subject = null, body = '' where user_id = $1`, [id])
}
