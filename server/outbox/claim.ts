import { type Channel, channels } from '#contract/core/channels.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { EVENING, MORNING } from '#domain/messages/reminders.ts'
import type { House } from '#server/core/context.ts'
import { blottedWhere } from '#server/core/outgoing.ts'
import { zoneOfCustomer, zoneOfEmployee } from '#server/mailings/zone.ts'
import type { Port, Ports } from '#server/ports/ports.ts'
import { secondsOf } from './arrivals.ts'
import { tellOf } from './together.ts'

/** Seconds that a sender has for one message. Who has not reported by then is taken for dead and the message is due again. */
const LEASE = 120
const AT_ONCE = 10
/** How many slots mailings may take, so that a reminder never waits behind a whole round of them. */
const MASS_AT_ONCE = AT_ONCE / 2

export interface Claimed {
  id: number
  company_id: number
  channel: Channel
  recipient: string
  subject: string | null
  body: string
  attempts: number
  asks: number
  lane: number
  once: boolean
  /** The customer whom a letter of a mailing is for: it carries her way to take her consent back. */
  user_id: number | null
}

/** Several senders never take one row: a row that another one holds is passed over. */
const UNTAKEN = 'for update skip locked'

/**
 * What is due and free of one lane, oldest first. Messages to one person about one thing leave in the order of writing: a later one waits while
 * an earlier one is due, being sent or being repeated. What is sent once is not taken from a dead sender.
 */
const dueIn = (lane: number, most: string) => `select d.id, d.channel, d.about from outbox d
    where d.lane = ${lane} and d.status in ('waiting', 'sending') and d.send_after <= to_timestamp($1::int)
    and (d.status = 'waiting' or not d.once or d.channel = any($2::text[]) and not outbox_is_refused(d.id, d.channel))
    and (d.about is null or not exists (select from outbox e where e.company_id = d.company_id and e.about = d.about
      and e.channel = d.channel
      and e.recipient = d.recipient and e.id < d.id
      and (e.status = 'sending' or e.status = 'waiting' and (e.attempts > 0 or e.send_after <= to_timestamp($1::int)))))
    order by d.send_after, d.id limit ${most} ${UNTAKEN}`

/**
 * When the people of the mailings in `mass` are awake: null by day by the clock of each, else the next morning; `is_late` where that is after the
 * mailing's last day. What no mailing knows wakes nobody.
 */
const AWAKE = `left join lateral (select n.awake_at, (n.awake_at at time zone n.zone)::date > n.last_day as is_late
    from (select w.zone, w.last_day, case when w.clock < ${MORNING} or w.clock >= ${EVENING} then
        (w.wall::date + (w.clock >= ${EVENING})::int + interval '${MORNING} seconds') at time zone w.zone end as awake_at
      from (select v.*, extract(epoch from v.wall::time) as clock
        from (select z.*, to_timestamp($1::int) at time zone z.zone as wall
          from (select k.last_day, case when r.user_id is null then ${zoneOfEmployee('e', 'r.company_id')}
              else ${zoneOfCustomer('c', 'r.company_id')} end as zone
            from mailing_recipients r join mailings k on k.id = r.mailing_id
              left join customers c on c.id = r.user_id left join employers e on e.id = r.employer_id
            where r.id = (mass.about ->> 'id')::int and mass.about ->> 'model' = 'mailing_recipient') z) v) w) n) night on true`

/**
 * Service goes first. Planned anew each time: a plan made while the outbox was empty goes through all that waits, for each of them.
 * A mailing asks for consent once more here: it may have been withdrawn while the message was being written, or while a gate held it that has put
 * it off since. Whether it is night is asked here too, because that gate, or a person who sends it again, knows nothing of it: what would come too late
 * in the morning is not sent at all.
 */
const CLAIM = `with service as materialized (${dueIn(0, String(AT_ONCE))}),
  mass as materialized (${dueIn(1, `least(${MASS_AT_ONCE}, ${AT_ONCE} - (select count(*) from service))`)})
  update outbox o set status = case when due.is_refused then 'cancelled' when due.awake_at is null then 'sending' else o.status end,
    attempts = o.attempts + (not due.is_refused and due.awake_at is null)::int,
    send_after = coalesce(due.awake_at, to_timestamp($1::int + ${LEASE})),
    failure = case when due.is_late then $3 else o.failure end, ${blottedWhere('due.is_refused')}
  from (select id, false as is_refused, false as is_late, null::timestamptz as awake_at from service
    union all select mass.id, outbox_is_refused(mass.id, mass.channel) or coalesce(night.is_late, false), night.is_late, night.awake_at
      from mass ${AWAKE}) due
  where o.id = due.id
  returning due.is_refused or due.awake_at is not null as is_held,
    o.id, o.company_id, o.channel, o.recipient, o.subject, o.body, o.attempts, o.asks, o.lane, o.once,
    case when o.lane = 1 and o.channel = 'mail' then (select m.user_id from messages m
      where m.outbox_id = o.id and m.event = 'mailing') end as user_id`

/** Service stands first in the answer too: whoever sends them one after another begins with it. null: nothing is due. */
export async function claim(house: House, ports: Ports): Promise<Claimed[] | null> {
  const { rows } = await house.database.pool.query<Claimed & { is_held: boolean }>(CLAIM, [
    secondsOf(house),
    channelsWhere(ports, ({ knowsKey }) => knowsKey),
    mailingsRu.reasons.late,
  ])
  tellOf(
    house,
    rows.filter((row) => row.is_held),
  )
  return rows.length === 0 ? null : rows.filter((row) => !row.is_held).sort((a, b) => a.lane - b.lane)
}

/** The gate's key: a message that was lost on the way and is sent anew has another one. */
export const keyOf = ({ id, company_id, asks }: Pick<Claimed, 'id' | 'company_id' | 'asks'>) =>
  `okno-${company_id}-${id}${asks > 0 ? `-${asks}` : ''}`

/** The same key in SQL: a gate is asked about arrivals by it. Such rows keep their text, because they may still have to be sent. */
const LOSE = `update outbox o set status = 'unknown', failure = $2,
  gate_id = 'okno-' || o.company_id || '-' || o.id || case when o.asks > 0 then '-' || o.asks else '' end,
  ask_after = case when o.channel = any($3::text[]) then to_timestamp($1::int) end
  from (select d.id from outbox d where d.status = 'sending' and d.once and d.send_after <= to_timestamp($1::int)
    and (d.channel <> all($4::text[]) or outbox_is_refused(d.id, d.channel)) limit 1000 for update skip locked) dead
  where o.id = dead.id returning o.id, o.company_id`

/** A mailing whose sender died may have arrived: it is named unknown instead of being sent again, unless its gate knows it and she still agrees. */
export async function loseTheDead(house: House, ports: Ports): Promise<void> {
  const asked = channelsWhere(ports, ({ arrival }) => arrival)
  const known = channelsWhere(ports, ({ knowsKey }) => knowsKey)
  const { rows } = await house.database.pool.query<{ id: number; company_id: number }>({
    name: 'outbox-lose',
    text: LOSE,
    values: [secondsOf(house), outboxRu.unanswered, asked, known],
  })
  tellOf(house, rows)
}

const channelsWhere = (ports: Ports, holds: (port: Port) => unknown) => channels.filter((one) => holds(ports[one]))
