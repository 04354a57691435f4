import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { audienceIn, isForStaff, type MailingReason, type mailings, type RecipientStatus } from '#contract/mailings/mailings.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { CANCEL } from '#server/core/outgoing.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { audienceOf, checkMost } from './audience.ts'
import { lockCompany } from './feed.ts'
import { mailingsList, REASON, STATUS } from './mailings.list.ts'
import { mailingRecord } from './mailings.record.ts'

const { refusals } = mailingsRu

export const mailingsPage = (ctx: Ctx, query: ListQuery) => list(ctx, mailingsList, query)

/**
 * Freezes whom it is for and leaves the rest to the feeder. The same form sent twice is one mailing: both wait for the company's lock, and the
 * second finds the first. An audience that has grown since it was shown is shown again.
 */
export async function sendMailing(ctx: Ctx, { body: asked }: Input<typeof mailings.send>) {
  const { once, total, subject_type, channel, subject, body, last_day } = asked
  await lockCompany(ctx)
  const [known] = await ctx.sql<{ id: number }>('select id from mailings where once = $1 and author_id = $2', [once, ctx.me.employer_id])
  if (known) return find(ctx, mailingsList, known.id)
  if (last_day < dayOf(wallTime(ctx.now, ctx.zone))) fail(E.invalid, { last_day: [refusals.past] })
  const { sql, values } = await audienceOf(ctx, subject_type, asked)
  const [counted] = await ctx.sql<{ count: number }>(`select count(*)::int as count from (${sql}) a`, values)
  const count = counted?.count ?? 0
  checkMost(count)
  if (count === 0) fail(E.invalid, { total: [refusals.nobody] })
  if (count > total) refuseCount(count)
  const made = await insert(ctx, mailingRecord, {
    once,
    subject_type,
    channel,
    subject: subject ?? null,
    body,
    last_day,
    audience: audienceIn(asked),
    total: count,
    state: 'sending',
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  const first = values.length + 1
  const [written] = await ctx.sql<{ count: number }>(
    `with w as (insert into mailing_recipients (company_id, mailing_id, ${isForStaff(subject_type) ? 'employer_id' : 'user_id'}, subject_id,
       due_at, is_marketing)
     select current_company(), $${first}, a.person_id, a.subject_id, to_timestamp($${first + 1}), $${first + 2} from (${sql}) a
     order by a.person_id returning id) select count(*)::int as count from w`,
    [...values, made.id, ctx.now, !isForStaff(subject_type)],
  )
  // Somebody came or left between the counting and the freezing, which are two looks: only what was confirmed is sent.
  if (written?.count !== count) refuseCount(written?.count ?? 0)
  ctx.tell({ feature: 'mailings', ids: [made.id] })
  return find(ctx, mailingsList, made.id)
}

const refuseCount = (count: number) => fail(E.invalid, { total: [refusals.grown.replace('{{count}}', String(count))] })

interface OfOne {
  params: { id: number }
}

const COUNTS = `select x.status, x.reason, count(*)::int as count
  from (select ${STATUS} as status, ${REASON} as reason from mailing_recipients t where t.mailing_id = $1) x
  group by x.status, x.reason order by count(*) desc, x.status, x.reason`

export async function showMailing(ctx: Ctx, { params: { id } }: OfOne) {
  const row = await find(ctx, mailingsList, id)
  const counts = await ctx.sql<{ status: RecipientStatus; reason: MailingReason | null; count: number }>(COUNTS, [id])
  return { ...row, counts }
}

/** Whoever was not handed over is left out, and of the rest the outbox gives back what it has not begun to send. */
export async function cancelMailing(ctx: Ctx, { params: { id } }: OfOne) {
  const { state } = await find(ctx, mailingsList, id)
  if (state === 'cancelled') fail(E.messageSettled)
  await ctx.sql('select from mailings where id = $1 for update', [id])
  const left = await ctx.sql(
    `update mailing_recipients set state = 'left_out', reason = 'cancelled' where mailing_id = $1 and state = 'pending' returning id`,
    [id],
  )
  const taken = await ctx.sql(
    `${CANCEL} where id in (select r.outbox_id from mailing_recipients r where r.mailing_id = $1 and r.outbox_id is not null)
       and status = 'waiting' returning id`,
    [id],
  )
  if (left.length + taken.length === 0) fail(E.messageSettled)
  await update(ctx, mailingRecord, id, { state: 'cancelled', ended_at: instantOf(ctx.now) })
  ctx.tell({ feature: 'mailings', ids: [id] })
  return find(ctx, mailingsList, id)
}
