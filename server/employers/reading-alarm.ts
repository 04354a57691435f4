import type { FastifyBaseLogger } from 'fastify'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { House } from '#server/core/context.ts'
import type { Work } from '#server/feature.ts'
import type { Many } from '#server/live/readings.ts'
import { SUPER_ADMIN_POSITION } from './positions.ts'

const EVERY = 10_000
/** How many superusers are told: a company may have many of them. */
const MOST_TOLD = 3

/** Writes the counted readings to the table, and tells the superusers of the company and the log about people who have read very much. */
export async function flushReadings(house: House, log: FastifyBaseLogger) {
  for (const one of await house.readings.flush()) {
    log.warn({ event: 'cards.many', ...one }, 'cards')
    await tellSuperusers(house, one)
  }
}

/** Superusers are told by mail where they have an address, because a number of cards is no reason to ring at night. */
async function tellSuperusers({ database, bell, clock }: House, { company_id, employer_id, kind, cards }: Many) {
  const now = Math.floor(clock() / 1000)
  const { rows } = await database.pool.query<{ name: string }>(
    `select concat_ws(' ', last_name, first_name) as name from employers where id = $1`,
    [employer_id],
  )
  const words = employerMessages.manyCards[kind](rows[0]?.name ?? `№\u00a0${employer_id}`, cards)
  await database.pool.query(
    `select person_told(e.id, null, null, case when e.email <> '' then '{mail}' else '{sms}' end::text[], $4, $5, $6) from employers e
      where e.company_id = $1 and (e.work_position_id = $2 or e.is_superuser) and may_enter(e) and e.blocked_at is null and e.id <> $3
      order by e.id limit ${MOST_TOLD}`,
    [company_id, SUPER_ADMIN_POSITION, employer_id, employerMessages.securityWord, words, now],
  )
  bell.ring(now)
}

export function readingWork({ house, log }: { house: House; log: FastifyBaseLogger }): Work {
  const flush = () => flushReadings(house, log).catch((error: unknown) => log.error({ err: error }, 'readings'))
  const timer = setInterval(() => void flush(), EVERY)
  timer.unref()
  return {
    jobs: [],
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
