import type { FastifyBaseLogger } from 'fastify'
import { retentionTermsRu } from '#contract/retention-terms/retention-terms.ru.ts'
import { isOffered, type RetentionKind, retentionBounds, retentionKinds } from '#contract/retention-terms/retention-terms.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { keptKinds, overdue, rowsOf } from './kinds.ts'
import { retentionTermRecord } from './retention-terms.record.ts'

/** The most rows of one statement, so that nobody waits long for their locks. */
const BATCH = 2000
/** The most batches of one kind and company in one pass; the next pass goes on. */
const BATCHES = 100

export const nightly = retentionKinds.filter((kind) => !keptKinds[kind].isHourly)
export const hourly = retentionKinds.filter((kind) => keptKinds[kind].isHourly)

/**
 * Takes away what is older than its term, in every company. What is gone is counted by the statement that takes it: a pass that dies loses no figure.
 * What fails in one company holds up nothing else, but the pass counts as failed once everything else is done.
 */
export async function keepTerms(house: House, log: FastifyBaseLogger, kinds: readonly RetentionKind[], batch = BATCH) {
  const { rows } = await house.database.pool.query<{ id: number }>('select id from companies order by id')
  const failures: unknown[] = []
  for (const company of [null, ...rows.map(({ id }) => id)])
    for (const kind of kinds)
      await keepIn(house, log, { kind, company, batch }).catch((err: unknown) => {
        log.error({ err, kind, company }, 'a term was not kept')
        failures.push(err)
      })
  if (failures.length > 0) throw new AggregateError(failures, 'some terms were not kept')
}

/** Keeps the term of one kind of data of a company, or of what belongs to no company. */
async function keepIn(house: House, log: FastifyBaseLogger, { kind, company, batch }: Turn) {
  const { ofNobody, erasedBy } = keptKinds[kind]
  if (company === null) return ofNobody ? keepTerm(house, kind, null, batch) : undefined
  if (ofNobody === 'only' || !(await claim(house, kind, company))) return
  if (erasedBy) await erasePeople(house, log, kind, company)
  else await keepTerm(house, kind, company, batch)
  await asHouse(house, log, company, (ctx) => tellGone(ctx, kind))
}

interface Turn {
  kind: RetentionKind
  company: number | null
  batch: number
}

/** Lets one process at a time remove a kind of data of a company; if it dies, another goes on after its lease has ended. */
async function claim({ database }: House, kind: RetentionKind, company: number) {
  const { rows } = await database.pool.query(
    `insert into retention_terms as r (company_id, kind, lease_until) values ($1, $2, now() + interval '10 minutes')
     on conflict (company_id, kind) do update set lease_until = excluded.lease_until where r.lease_until is null or r.lease_until < now()
     returning id`,
    [company, kind],
  )
  return rows.length > 0
}

async function keepTerm({ database, clock }: House, kind: RetentionKind, company: number | null, batch: number) {
  const { pool } = database
  const { rows } = await pool.query<{ days: number }>('select days from retention_terms where company_id = $1 and kind = $2', [
    company,
    kind,
  ])
  const values = [company, Math.floor(clock() / 1000), rows[0]?.days ?? retentionBounds[kind].usual, kind, batch]
  for (let batches = 0; batches < BATCHES; batches++) {
    const { rows: gone } = await pool.query<{ count: number }>(taking(kind, company), values)
    if ((gone[0]?.count ?? 0) < batch) return
  }
}

/** The most people of one pass; the next night takes the rest. */
const PEOPLE = 200

/** One person a transaction; whoever cannot be erased just now (a visit is coming) does not stop the others. */
async function erasePeople(house: House, log: FastifyBaseLogger, kind: RetentionKind, company: number) {
  const kept = keptKinds[kind]
  const { erasedBy } = kept
  const { pool } = house.database
  const { rows: terms } = await pool.query<{ days: number | null }>(
    'select days from retention_terms where company_id = $1 and kind = $2 and (by_itself or $3)',
    [company, kind, !isOffered(kind)],
  )
  if (terms.length === 0 || !erasedBy) return
  const values = [company, Math.floor(house.clock() / 1000), terms[0]?.days ?? retentionBounds[kind].usual, PEOPLE]
  const { rows } = await pool.query<{ id: number }>(
    `select t.id from ${kept.table} t where ${rowsOf(kept, company)} and ${overdue(kept)} order by t.id limit $4`,
    values,
  )
  for (const { id } of rows)
    await asHouse(house, log, company, async (ctx) => {
      const gone = await erasedBy(ctx, id)
      await ctx.sql('update retention_terms set going = going + $2 where kind = $1', [kind, gone])
    }).catch((error: unknown) => log.error({ err: error, kind, id }, 'a card was not erased'))
}

/** Two processes at once take different rows. */
function taking(kind: RetentionKind, company: number | null): string {
  const kept = keptKinds[kind]
  const { table, empties, along } = kept
  const some = `t.ctid = any (array(select t.ctid from ${table} t where ${rowsOf(kept, company)} and ${overdue(kept)}
      limit $5 for update of t skip locked))`
  const gone = empties
    ? `update ${table} t set ${empties.map((column) => `${column} = null`).join(', ')} where ${some} returning 1`
    : `delete from ${table} t where ${some} returning ${along ? `t.${along.column}` : '1'}`
  const beside = along ? `, along as (delete from ${along.table} where id in (select ${along.column} from gone))` : ''
  return `with gone as (${gone})${beside},
    counted as (insert into retention_terms as r (company_id, kind, going) select $1, $4, count(*) from gone
      where $1 is not null having count(*) > 0 on conflict (company_id, kind) do update set going = r.going + excluded.going)
    select count(*)::int as count from gone`
}

/** Writes a line of the log about removed rows; a night without any writes none. */
async function tellGone(ctx: Ctx, kind: RetentionKind) {
  const [row] = await ctx.sql<{ id: number; going: number }>('select id, going from retention_terms where kind = $1 for update', [kind])
  if (!row) return
  const { id, going } = row
  const last = { lease_until: null, last_run_at: instantOf(ctx.now), ...(going > 0 && { going: 0, last_gone: going }) }
  const after = { title: retentionTermsRu.kinds[kind].title, gone: going }
  await update(ctx, retentionTermRecord, id, last, going > 0 ? { beside: { before: {}, after } } : {})
}
