import type { FastifyBaseLogger } from 'fastify'
import { openHandle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import type { Ctx, House } from './context.ts'
import { contextOf, doAfter } from './serve.ts'

/** The caller of the product's own work in a company: its audit lines have no author. */
const nobodyIn = (company: number): Me => ({
  session_id: 0,
  parent_id: null,
  impersonator_id: null,
  employer_id: 0,
  company_id: company,
  unit_id: null,
  unit_ids: [],
  unit_zone: null,
  work_position_id: 0,
  reach: 'company',

  is_superuser: true,
  crosses_companies: false,
  is_blocked: false,
  can_enter: false,
  must_change: false,
  must_secure: false,
  is_expired: false,
  is_browser: false,
  permissions: [],
})

/** Seconds that one statement of recurring work may run. */
const JOB_SECONDS = 120

/** Runs one transaction of recurring work, inside the walls of its company. */
export async function asHouse<T>(house: House, log: FastifyBaseLogger, company: number, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const handle = openHandle(house.database, { company, zone: 'UTC', seconds: JOB_SECONDS }, false)
  const after: (() => unknown)[] = []
  try {
    const answer = await work(contextOf(house, { id: `house-${company}`, log, headers: {} }, handle, nobodyIn(company), 'UTC', after))
    await handle.commit()
    await doAfter(after)
    return answer
  } catch (error) {
    await handle.rollback()
    throw error
  }
}

/**
 * Runs recurring work for each row in a transaction of its own. What fails is written into the log and holds up no other row: otherwise one row that always
 * fails would stop all that come after it, in every company. A house that closes leaves the rest to the next one.
 */
export async function eachAsHouse<Row extends { company_id: number }>(
  house: House,
  log: FastifyBaseLogger,
  { rows, about }: { rows: readonly Row[]; about: string },
  work: (ctx: Ctx, row: Row) => Promise<unknown>,
) {
  for (const row of rows) {
    if (house.database.pool.ending) return
    await asHouse(house, log, row.company_id, (ctx) => work(ctx, row)).catch((err: unknown) => log.error({ err, row }, about))
  }
}
