import type { FastifyBaseLogger } from 'fastify'
import type { ImportKind } from '#contract/imports/imports.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { known } from '#server/core/fail.ts'
import { SUPER_ADMIN_POSITION } from '#server/employers/positions.ts'
import { whyOf } from '#server/lists/import-write.ts'
import type { Me } from '#server/live/session.ts'
import { mayImport } from './imports.ts'
import { refuseNext, step } from './step.ts'
import { tellDone, tellStopped } from './tell-over.ts'

/** Claims a file for one process, which says so while it lives; a file that a dead process has left goes on from its last mark. */
const CLAIM = `update imports set lease_until = now() + interval '1 minute'
  where id = (select i.id from imports i where i.state in ('checking', 'applying') and (i.lease_until is null or i.lease_until < now())
    order by i.id limit 1 for update skip locked)
  returning id, company_id, author_id, kind`

interface Claimed {
  id: number
  company_id: number
  author_id: number
  kind: ImportKind
}

/** All files that wait, to their ends. A file that breaks its step is stopped and told in the log; what came in before stays. */
export async function runImports(house: House, log: FastifyBaseLogger, isOpen = () => true): Promise<void> {
  while (isOpen()) {
    const { rows } = await house.database.pool.query<Claimed>(CLAIM)
    const [one] = rows
    if (!one) return
    try {
      while (isOpen() && (await nextAs(house, log, one)));
    } catch (error) {
      log.error({ err: error }, 'import')
      await stop(house, log, one)
    }
  }
}

/** A file that somebody has cancelled meanwhile was not broken off, and nobody is told of it. */
const stop = (house: House, log: FastifyBaseLogger, { id, company_id }: Claimed) =>
  asHouse(house, log, company_id, async (ctx) => {
    const stopped = await ctx.sql(
      `update imports set state = 'cancelled', lease_until = null where id = $1 and state in ('checking', 'applying') returning id`,
      [id],
    )
    if (stopped.length > 0) await tellStopped(ctx, id)
  })

/** What the database refuses takes its whole batch with it: then lines go alone, and the one to blame is refused by name. */
async function nextAs(house: House, log: FastifyBaseLogger, one: Claimed): Promise<boolean> {
  const goOn = (most?: number) => asAuthor(house, log, one, (ctx) => stepAndTell(ctx, one.id, most))
  try {
    return await goOn()
  } catch (error) {
    if (!known(error, house.constraints)) throw error
  }
  for (let line = 0; line < ALONE; line++)
    try {
      if (!(await goOn(1))) return false
    } catch (error) {
      const failure = known(error, house.constraints)
      if (!failure) throw error
      await asAuthor(house, log, one, (ctx) => refuseNext(ctx, one.id, whyOf(failure, {})))
    }
  return true
}
const ALONE = 25

async function stepAndTell(ctx: Ctx, id: number, most?: number): Promise<boolean> {
  if (await step(ctx, id, most)) return true
  await tellDone(ctx, id)
  return false
}

/**
 * Works with the present rights of the person who brought the file, whose name is in the log; the work stops when they may no longer sign in or import. A
 * person of another company crosses companies.
 */
async function asAuthor<T>(house: House, log: FastifyBaseLogger, { company_id, author_id, kind }: Claimed, work: (ctx: Ctx) => Promise<T>) {
  const author = [author_id, SUPER_ADMIN_POSITION, company_id]
  const { rows } = await house.database.pool.query<Partial<Me> & { is_in: boolean }>(AUTHOR, author)
  const [{ is_in, ...rights } = { is_in: false }] = rows
  return asHouse(house, log, company_id, (ctx) => {
    const me: Me = { ...ctx.me, ...rights, employer_id: author_id }
    if (!is_in || !mayImport(me, kind)) throw new Error(`import: employer ${author_id} may not bring this any more`)
    return work({ ...ctx, me })
  })
}

const AUTHOR = `select e.unit_id, e.work_position_id, p.reach, p.permissions, e.is_superuser or e.work_position_id = $2 as is_superuser,
    e.is_superuser as crosses_companies, array(select u.unit_id from employer_units u where u.employer_id = e.id) as unit_ids,
    may_enter(e) and e.blocked_at is null and (e.company_id = $3 or e.is_superuser) as is_in
  from employers e join work_positions p on p.id = e.work_position_id where e.id = $1`

const PAUSE = 1000

export function startImports(house: House, log: FastifyBaseLogger) {
  let isOpen = true
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => runImports(house, log, () => isOpen)).catch((error: unknown) => log.error({ err: error }, 'imports'))
  }, PAUSE)
  return {
    async close() {
      isOpen = false
      clearInterval(timer)
      await round
    },
  }
}
