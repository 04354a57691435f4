import type { FastifyBaseLogger } from 'fastify'
import { consentToken, consentUrl } from '#server/consent-links/make.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Kept } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { handOver, leaveOut, putOff } from './hand-over.ts'
import { mailingRecord } from './mailings.record.ts'
import type { mailings } from './mailings.table.ts'
import { peopleOf } from './people.ts'
import { tellDone } from './tell-done.ts'
import { isSent, type Prepared, prepare, purposeOf } from './words.ts'

/** How many people are written in one transaction. */
const AT_ONCE = 500
/** The most messages of one company's mailings in the outbox: for others, consent is still checked when their turn comes. */
const WAITING_MOST = 2000

/** Two mailings at once would both find that nobody was written to today. */
export const lockCompany = (ctx: Ctx) => ctx.sql('select pg_advisory_xact_lock(hashtext($1), current_company())', ['mailings'])

const SENDING = `select id, company_id from mailings where state = 'sending' order by company_id, id`

/** Hands over all due messages of all companies; a process that stops leaves the rest to the next. An error in one mailing does not hold up the others. */
export async function feedMailings(house: House, log: FastifyBaseLogger, isOpen = () => true): Promise<void> {
  const { rows } = await house.database.pool.query<{ id: number; company_id: number }>(SENDING)
  for (const { id, company_id } of rows) {
    const feed = () => asHouse(house, log, company_id, (ctx) => feedSome(ctx, house.secrets, id))
    try {
      while (isOpen() && (await feed()));
    } catch (error) {
      log.error({ err: error }, 'mailing')
    }
  }
}

interface Waiting {
  id: number
  person_id: number
  subject_id: number
}

const DUE = `select r.id, coalesce(r.user_id, r.employer_id) as person_id, r.subject_id from mailing_recipients r
  where r.mailing_id = $1 and r.state = 'pending' and r.due_at <= to_timestamp($2) order by r.due_at, r.id limit ${AT_ONCE} for update`

/**
 * The next people of one mailing, in one transaction: who is left out by now is, whose night it is waits, the others are handed to the outbox or
 * the bell. Answers whether there may be more at once.
 */
async function feedSome(ctx: Ctx, secrets: Secrets, id: number): Promise<boolean> {
  await lockCompany(ctx)
  const [mailing] = await ctx.sql<Kept<typeof mailings>>(
    `select m.*, m.last_day::text as last_day from mailings m where m.id = $1 and m.state = 'sending' for update`,
    [id],
  )
  if (!mailing) return false
  if (isSent(mailing.channel) && (await isFull(ctx))) return false
  const due = await ctx.sql<Waiting>(DUE, [id, ctx.now])
  if (due.length === 0) return end(ctx, mailing)
  const linkOf = (person: number) => {
    const token = consentToken(secrets, ctx.me.company_id, person, purposeOf(mailing.channel))
    return { token, url: consentUrl(ctx.publicUrl, token) }
  }
  const people = onceEach((await peopleOf(ctx, mailing, due)).map((one) => prepare(ctx.now, mailing, one, linkOf)))
  const isDue = ({ due }: { due: number }) => due <= ctx.now
  const kept = people.filter(({ reason }) => reason === null)
  await leaveOut(
    ctx,
    people.filter(({ reason }) => reason !== null),
  )
  await putOff(
    ctx,
    kept.filter((one) => !isDue(one)),
  )
  await handOver(ctx, mailing, kept.filter(isDue))
  ctx.tell({ feature: 'mailings', ids: [id] })
  return true
}

/** Cards that were merged after the freezing are one person in several rows: the first that may leave does. */
function onceEach(people: Prepared[]): Prepared[] {
  const seen = new Set<number>()
  return people.map((one) => {
    if (one.reason !== null) return one
    const isAgain = seen.has(one.addressee.person_id)
    seen.add(one.addressee.person_id)
    return isAgain ? { ...one, reason: 'already' } : one
  })
}

const isFull = async (ctx: Ctx) => {
  const [row] = await ctx.sql<{ is_full: boolean }>(
    `select count(*) >= ${WAITING_MOST} as is_full from (select from outbox o where o.company_id = current_company() and o.lane = 1
      and o.status in ('waiting', 'sending') limit ${WAITING_MOST}) w`,
  )
  return row?.is_full ?? false
}

/** A mailing ends when nobody waits for the morning any more. */
async function end(ctx: Ctx, mailing: Kept<typeof mailings>): Promise<false> {
  const { id } = mailing
  const [left] = await ctx.sql(`select from mailing_recipients where mailing_id = $1 and state = 'pending' limit 1`, [id])
  if (left) return false
  await update(ctx, mailingRecord, id, { state: 'done', ended_at: instantOf(ctx.now) })
  await tellDone(ctx, mailing)
  ctx.tell({ feature: 'mailings', ids: [id] })
  return false
}

/** Milliseconds between looks, so that the sender soon sees the mailing begin. */
const PAUSE = 2000

export function startFeeding(house: House, log: FastifyBaseLogger) {
  let isOpen = true
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round
      .then(() => (isOpen ? feedMailings(house, log, () => isOpen) : undefined))
      .catch((error: unknown) => log.error({ err: error }, 'mailings'))
  }, PAUSE)
  return {
    async close() {
      isOpen = false
      clearInterval(timer)
      await round
    },
  }
}
