import type { FastifyBaseLogger } from 'fastify'
import { E } from '#contract/core/errors.ts'
import { alarmWords, unknownAddress } from '#contract/security-events/security-events.ru.ts'
import type { Alarm } from '#contract/security-events/security-events.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { tellPerson } from '#server/employers/tell-person.ts'

/** Numbers that raise an alarm; an ordinary studio stays far below them. */
const GUESSES_OF_ONE_LOGIN = 20
const GUESSES_FROM_ONE_ADDRESS = 50
const REFUSALS_OF_ONE_PERSON = 60
const FILES_OF_ONE_PERSON = 10
/** Words about security to one person in an hour: a stranger who besieges a hundred logins must not spend the company's messages. */
const WORDS_AN_HOUR = 3

interface Raised {
  id: number
  kind: Alarm
  company_id: number | null
  who: string | null
  /** The company's alarms in this hour, this one included. */
  of_hour: number
}

const guess = `kind = 'refused' and code in (${[E.wrongLogin, E.wrongPassword, E.wrongSmsCode, E.tooMany].join(', ')}) and created_at > to_timestamp($1) - interval '10 minutes'`

/** SQL that raises at most one alarm an hour about one thing; $1 is the present moment. */
const RAISE = `with lately as (select * from security_events where created_at > to_timestamp($1) - interval '1 hour'),
  found as (
    select 'guessing' as kind, company_id, employer_id, null as address, sum(count)::int as count from lately
      where ${guess} and employer_id is not null group by company_id, employer_id having sum(count) >= ${GUESSES_OF_ONE_LOGIN}
    union all
    select 'guessing', min(company_id), null, address, sum(count)::int from lately
      where ${guess} and address is not null group by address having sum(count) >= ${GUESSES_FROM_ONE_ADDRESS}
    union all
    select 'probing', company_id, employer_id, null, sum(count)::int from lately
      where kind = 'refused' and code in (${E.forbidden}, ${E.superuserOnly}) and created_at > to_timestamp($1) - interval '10 minutes'
        and employer_id is not null group by company_id, employer_id having sum(count) >= ${REFUSALS_OF_ONE_PERSON}
    union all
    select 'taking_away', company_id, employer_id, null, sum(count)::int from lately
      where kind in ('exported', 'archived') group by company_id, employer_id having sum(count) >= ${FILES_OF_ONE_PERSON}),
  raised as (insert into security_events (kind, company_id, employer_id, address, count, created_at)
    select f.kind, f.company_id, f.employer_id, f.address, f.count, to_timestamp($1) from found f
      where not exists (select from lately a where a.kind = f.kind and a.company_id is not distinct from f.company_id
        and a.employer_id is not distinct from f.employer_id and a.address is not distinct from f.address)
    returning id, kind, company_id, employer_id, address)
  select r.id, r.kind, r.company_id, coalesce(concat_ws(' ', e.last_name, e.first_name), r.address) as who,
    (select count(*)::int from lately a where a.kind in ('guessing', 'probing', 'taking_away')
        and a.company_id is not distinct from r.company_id)
      + row_number() over (partition by r.company_id order by r.id)::int as of_hour
  from raised r left join employers e on e.id = r.employer_id order by r.id`

/** People who hear an alarm: those who may read the journal of the company. Strangers at logins that nobody has are told to the superusers of the house. */
const WATCHING = `select e.id, e.company_id from employers e join work_positions p on p.id = e.work_position_id
  where (e.is_superuser or $1::int is not null and e.company_id = $1 and (e.work_position_id = 13 or 'Security.view' = any(p.permissions)))
    and e.can_login and e.deleted_at is null and e.blocked_at is null and e.status <> 2`

/** Every minute: what the journal shows together is written into it as an alarm, and said to whoever watches. */
export async function raiseAlarms(house: House, log: FastifyBaseLogger) {
  await house.journal.flush()
  const { pool } = house.database
  const { rows: raised } = await pool.query<Raised>(RAISE, [Math.floor(house.clock() / 1000)])
  for (const one of raised) {
    log.warn({ event: 'security.alarm', kind: one.kind, company: one.company_id }, 'an alarm of security')
    if (one.of_hour > WORDS_AN_HOUR) continue
    const { rows: watching } = await pool.query<{ id: number; company_id: number }>(WATCHING, [one.company_id])
    const words = alarmWords[one.kind](one.who ?? unknownAddress)
    await eachAsHouse(house, log, { rows: watching, about: 'word of an alarm' }, (ctx, { id }) => tellPerson(ctx, id, words))
  }
}
