import { isForStaff } from '#contract/mailings/mailings.ts'
import { keepConsentLinks } from '#server/consent-links/make.ts'
import type { Ctx } from '#server/core/context.ts'
import { notifyEach } from '#server/notifications/notify.ts'
import type { mailings } from './mailings.table.ts'
import { isSms, type Prepared, purposeOf } from './words.ts'

type Mailing = Pick<typeof mailings.$inferSelect, 'id' | 'subject_type' | 'channel' | 'author_id'>

export async function leaveOut(ctx: Ctx, people: Prepared[]) {
  for (const [reason, ids] of by(people, (one) => one.reason))
    await ctx.sql(`update mailing_recipients set state = 'left_out', reason = $2 where id = any($1) and state = 'pending'`, [ids, reason])
}

export async function putOff(ctx: Ctx, people: Prepared[]) {
  for (const [due, ids] of by(people, (one) => one.due))
    await ctx.sql(`update mailing_recipients set due_at = to_timestamp($2) where id = any($1) and state = 'pending'`, [ids, due])
}

/** There are few reasons, and as many mornings as zones. */
function by<K>(people: Prepared[], keyOf: (one: Prepared) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>()
  for (const one of people) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one.addressee.id])
  return groups
}

/** A customer's message stands in her log too, where erasing and the term of messages find it. */
const BY_SMS = `with x as (select * from json_to_recordset($1) as x(id int, user_id int, phone text, body text, secret text, parts int)),
  sent as (insert into outbox (company_id, channel, recipient, body, secret, about, send_after, author_id, created_at, parts, lane, once)
    select current_company(), 'sms', x.phone, x.body, x.secret, jsonb_build_object('model', 'mailing_recipient', 'id', x.id), to_timestamp($2),
      $3::int, to_timestamp($2), x.parts, 1, true from x order by x.id
    returning id, (about ->> 'id')::int as row),
  log as (insert into messages (company_id, user_id, event, channel, recipient, body, author_id, due_at, created_at, outbox_id)
    select current_company(), x.user_id, 'mailing', 'sms', x.phone, coalesce(replace(x.body, x.secret, '••••••'), x.body), $3::int,
      to_timestamp($2), to_timestamp($2), sent.id
      from x join sent on sent.row = x.id where x.user_id is not null order by x.id)
  update mailing_recipients r set state = 'told', told_at = to_timestamp($2), outbox_id = sent.id from sent
    where r.id = any($4) and r.id = sent.row`

/** Each goes once: the rows are locked, and a trigger lets none be handed over twice. */
export async function handOver(ctx: Ctx, { id, subject_type, channel, author_id }: Mailing, people: Prepared[]) {
  if (people.length === 0) return
  if (isSms(channel)) {
    const isStaff = isForStaff(subject_type)
    const rows = people.map(({ body, token, parts, addressee: { id: row, person_id, phone } }) => ({
      ...{ id: row, user_id: isStaff ? null : person_id, phone, body, secret: token, parts },
    }))
    const links = people.flatMap(({ token, addressee }) => (token ? [{ user_id: addressee.person_id, token }] : []))
    if (links.length > 0) await keepConsentLinks(ctx, purposeOf(channel), links)
    await ctx.sql(BY_SMS, [JSON.stringify(rows), ctx.now, author_id, rows.map((one) => one.id)])
    ctx.wake()
    return
  }
  const data = people.map(({ subject, body, addressee }) => ({ employer: addressee.person_id, data: { message: body, theme: subject } }))
  // A superuser of all companies is no employee of this one.
  const [author] = await ctx.sql<{ id: number }>('select id from employers where id = $1', [author_id])
  await notifyEach(ctx, { kind: 'mailing', key: `mailing:${id}`, author: author?.id ?? null }, data)
  await ctx.sql(`update mailing_recipients set state = 'told', told_at = to_timestamp($2) where id = any($1) and state = 'pending'`, [
    people.map((one) => one.addressee.id),
    ctx.now,
  ])
}
