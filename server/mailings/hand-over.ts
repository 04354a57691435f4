import { isForStaff } from '#contract/mailings/mailings.ts'
import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { keepConsentLinks } from '#server/consent-links/make.ts'
import type { Ctx } from '#server/core/context.ts'
import { hold, placeOf } from '#server/notifications/leave.ts'
import { notifyEach } from '#server/notifications/notify.ts'
import { pushTo } from '#server/push-subscriptions/push.ts'
import type { mailings } from './mailings.table.ts'
import { isPushed, isSent, type Prepared, purposeOf } from './words.ts'

type Mailing = Pick<typeof mailings.$inferSelect, 'id' | 'subject_type' | 'channel' | 'author_id'>

export async function leaveOut(ctx: Ctx, people: Prepared[]) {
  for (const [reason, ids] of by(people, (one) => one.reason))
    await ctx.sql(`update mailing_recipients set state = 'left_out', reason = $2 where id = any($1) and state = 'pending'`, [ids, reason])
}

export async function putOff(ctx: Ctx, people: Prepared[]) {
  for (const [due, ids] of by(people, (one) => one.due))
    await ctx.sql(`update mailing_recipients set due_at = to_timestamp($2) where id = any($1) and state = 'pending'`, [ids, due])
}

/** Groups the people by a value that few of them differ in, a reason or a morning, so that there is one statement for each value and not for each person. */
function by<K>(people: Prepared[], keyOf: (one: Prepared) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>()
  for (const one of people) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one.addressee.id])
  return groups
}

/** A customer's message stands in her log too, where erasing and the term of messages find it. */
const SEND = `with x as (select * from json_to_recordset($1) as x(id int, user_id int, address text, subject text, body text, secret text,
    parts int)),
  sent as (insert into outbox (company_id, channel, recipient, subject, body, secret, about, send_after, author_id, created_at, parts,
      lane, once)
    select current_company(), $5::text, x.address, x.subject, x.body, x.secret,
      jsonb_build_object('model', 'mailing_recipient', 'id', x.id), to_timestamp($2),
      $3::int, to_timestamp($2), nullif(x.parts, 0), 1, true from x order by x.id
    returning id, (about ->> 'id')::int as row),
  log as (insert into messages (company_id, user_id, event, channel, recipient, body, author_id, due_at, created_at, outbox_id)
    select current_company(), x.user_id, 'mailing', $5::text, x.address, coalesce(replace(x.body, x.secret, '••••••'), x.body), $3::int,
      to_timestamp($2), to_timestamp($2), sent.id
      from x join sent on sent.row = x.id where x.user_id is not null order by x.id)
  update mailing_recipients r set state = 'told', told_at = to_timestamp($2), outbox_id = sent.id from sent
    where r.id = any($4) and r.id = sent.row`

/** Hands the messages over, each once: the rows are locked, and a trigger refuses a second time. */
export async function handOver(ctx: Ctx, mailing: Mailing, people: Prepared[]) {
  const isByBell = (one: Prepared) => !isSent(mailing.channel) || isPushed(mailing, one)
  await send(
    ctx,
    mailing,
    people.filter((one) => !isByBell(one)),
  )
  await tell(ctx, mailing, people.filter(isByBell))
}

async function send(ctx: Ctx, { subject_type, channel, author_id }: Mailing, people: Prepared[]) {
  if (people.length === 0) return
  const isStaff = isForStaff(subject_type)
  const rows = people.map(({ subject, body, secret, parts, addressee: { id: row, person_id, address } }) => ({
    id: row,
    user_id: isStaff ? null : person_id,
    address,
    body,
    secret,
    parts,
    // Only a letter has a subject: the SMS that stands in for a push leaves out the line that the push would have shown above the text.
    subject: channel === 'mail' ? subject : null,
  }))
  const links = people.flatMap(({ token, addressee }) => (token && !isStaff ? [{ user_id: addressee.person_id, token }] : []))
  if (links.length > 0) await keepConsentLinks(ctx, purposeOf(channel), links)
  await ctx.sql(SEND, [JSON.stringify(rows), ctx.now, author_id, rows.map((one) => one.id), channel === 'mail' ? 'mail' : 'sms'])
  ctx.wake()
}

const TOLD = `update mailing_recipients r set state = 'told', told_at = to_timestamp($2), outbox_id = x.sms
  from json_to_recordset($1) as x(id int, sms int) where r.id = x.id and r.state = 'pending'`

/** Writes the mailing into the notifications of the program, where its text is read. A device is only told that there is a new one. */
async function tell(ctx: Ctx, mailing: Mailing, people: Prepared[]) {
  if (people.length === 0) return
  const data = people.map(({ subject, body, addressee }) => ({ employer: addressee.person_id, data: { message: body, theme: subject } }))
  // A superuser of another company is no employee of this one.
  const [author] = await ctx.sql<{ id: number }>('select id from employers where id = $1', [mailing.author_id])
  const told = await notifyEach(ctx, { kind: 'mailing', key: `mailing:${mailing.id}`, author: author?.id ?? null }, data)
  const sms = mailing.channel === 'crm' ? new Map<number, number>() : await pushEach(ctx, mailing, people, told)
  await ctx.sql(TOLD, [JSON.stringify(people.map(({ addressee: { id } }) => ({ id, sms: sms.get(id) ?? null }))), ctx.now])
}

type Rung = Awaited<ReturnType<typeof notifyEach>>

/** Sends the pushes. Where no device can show one, an SMS stands in for it: the answer names that SMS by the recipient's row. */
async function pushEach(ctx: Ctx, { channel, author_id }: Mailing, people: Prepared[], told: Rung): Promise<Map<number, number>> {
  const rung = new Map(told.map((one) => [one.employer_id, one.id]))
  const all = people.flatMap((one) => {
    const notification = rung.get(one.addressee.person_id)
    return notification === undefined ? [] : [{ ...one, notification, employer_id: one.addressee.person_id }]
  })
  await hold(
    ctx,
    all
      .filter(({ addressee }) => addressee.push === 'held')
      .map(({ notification, employer_id }) => ({ id: notification, employer_id, push: true, mail: null })),
  )
  const now = all.filter(({ addressee }) => addressee.push === 'now')
  const instead = ({ body, parts, addressee: { id, address } }: Prepared) =>
    channel === 'push_or_sms' && address
      ? { phone: address, text: body, mass: { about: { model: 'mailing_recipient', id }, author_id, parts } }
      : undefined
  const pushed = await pushTo(
    ctx,
    now.map((one) => ({
      employer_id: one.employer_id,
      kind: 'mailing' as const,
      title: notificationsRu.kinds.mailing,
      notification_id: one.notification,
      to: placeOf(one.notification),
      instead: instead(one),
    })),
  )
  return new Map(now.flatMap(({ addressee: { id } }, n) => (pushed[n]?.sms ? [[id, pushed[n].sms] as const] : [])))
}
