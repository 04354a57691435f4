import type { FastifyBaseLogger } from 'fastify'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { reminderAt } from '#domain/messages/reminders.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { sendMessages } from './send.ts'
import { occasionOf } from './tell-customer.ts'
import { visitOf } from './visit-facts.ts'

const HOUR = 3600
/** `latest`: nearer to the visit than this, it is too late for the reminder. */
const reminders = [
  { event: 'reminder_day', before: 24 * HOUR, latest: 4 * HOUR },
  { event: 'reminder_hours', before: 2 * HOUR, latest: HOUR / 4 },
] as const
type Reminder = (typeof reminders)[number]

/** How far ahead visits are read: a reminder of a day before falls at the earliest on the evening of the day before that, because nobody is written to at night. */
const HORIZON = 38 * HOUR

interface Coming {
  id: number
  begin: number
  /** When the visit was last given this time, or touched otherwise. */
  since: number
  timezone: string
}

const COMING = `select b.id, extract(epoch from b.begin_at)::int as begin,
  extract(epoch from greatest(b.created_at, b.updated_at))::int as since, u.timezone
  from bookings b join units u on u.id = b.unit_id
  where b.company_id = current_company() and b.status_id in (1, 2) and b.begin_at > to_timestamp($1) and b.begin_at <= to_timestamp($2)
    and not exists (select from messages m where m.booking_id = b.id and m.event = $3 and m.begin_at = b.begin_at and not m.is_repeat)
  order by b.begin_at, b.id`

interface Due {
  company_id: number
  id: number
  reminder: Reminder
}

/** Every minute: who is to be reminded by now and was not. Each reminder in a transaction of its own, so that one of a dead process is found again. */
export async function remindCustomers(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number }>('select id as company_id from companies order by id')
  const due: Due[] = []
  await eachAsHouse(house, log, { rows, about: 'search of due reminders' }, async (ctx, { company_id }) => {
    for (const reminder of reminders) for (const id of await dueOf(ctx, reminder)) due.push({ company_id, id, reminder })
  })
  await eachAsHouse(house, log, { rows: due, about: 'reminder' }, (ctx, { id, reminder }) => remind(ctx, id, reminder))
}

async function dueOf(ctx: Ctx, reminder: Reminder): Promise<number[]> {
  const coming = await ctx.sql<Coming>(COMING, [ctx.now + reminder.latest, ctx.now + HORIZON, reminder.event])
  return coming.filter((one) => isDue(one, reminder, ctx.now)).map(({ id }) => id)
}

/** A customer who was told of this time after the reminder's moment needs no reminder. */
function isDue({ begin, since, timezone }: Coming, { before }: Reminder, now: number): boolean {
  const wall = reminderAt(wallTime(begin, timezone), before)
  const at = epochAt(dayOf(wall), secondsOf(wall), timezone)
  return at <= now && since < at
}

/** The visit may have moved between the look and the lock. */
async function remind(ctx: Ctx, id: number, reminder: Reminder) {
  await ctx.sql('select from bookings where id = $1 for update', [id])
  const visit = await visitOf(ctx, id)
  const isComing = visit && (visit.status_id === 1 || visit.status_id === 2) && visit.begin > ctx.now + reminder.latest
  const [said] = await ctx.sql(
    `select from messages m join bookings b on b.id = m.booking_id where b.id = $1 and m.event = $2 and m.begin_at = b.begin_at
      and not m.is_repeat limit 1`,
    [id, reminder.event],
  )
  if (isComing && !said) await sendMessages(ctx, { ...occasionOf(visit), event: reminder.event, due: ctx.now })
}
