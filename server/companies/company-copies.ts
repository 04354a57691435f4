import { type companies, companyCopyTables } from '#contract/companies/companies.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find, wire } from '#server/lists/list.ts'
import { companiesList } from './companies.list.ts'
import { createCompany } from './companies.record.ts'

/** The new company comes to be at once, what is in it a little later: `server/companies/copy-run.ts`. */
export async function copyCompany(ctx: Ctx, { params, body }: Input<typeof companies.copy>) {
  await find(ctx, companiesList, params.id)
  const { id } = await createCompany(ctx, body)
  const [copy] = await ctx.sql<{ id: number }>(
    'insert into company_copies (company_id, source_company_id, author_id, created_at) values ($1, $2, $3, to_timestamp($4)) returning id',
    [id, params.id, ctx.me.employer_id, ctx.now],
  )
  ctx.tell({ feature: 'companies', ids: [id] })
  ctx.wake()
  return showCopy(ctx, copy?.id ?? 0)
}

const COPIES = `select c.id, c.company_id, n.name, c.source_company_id, c.state, c.problem, c.done,
    ${wire('c.created_at')} as created_at, ${wire('c.finished_at')} as finished_at,
    coalesce((select json_object_agg(r.table_name, r.n) from (select table_name, count(*) n from company_copy_rows where copy_id = c.id
      group by 1) r), '{}') as counts
  from company_copies c join companies n on n.id = c.company_id`

interface Held {
  id: number
  company_id: number
  name: string
  source_company_id: number
  state: 'running' | 'done' | 'failed'
  problem: string | null
  done: string[]
  created_at: string
  finished_at: string | null
  counts: Record<string, number>
}

/** The last ten of this company. */
export async function listCopies(ctx: Ctx, { params }: Input<typeof companies.copies>) {
  await find(ctx, companiesList, params.id)
  return (await ctx.sql<Held>(`${COPIES} where c.source_company_id = $1 order by c.id desc limit 10`, [params.id])).map(progressOf)
}

/** Continues a copy from the table at which it stopped. */
export async function retryCopy(ctx: Ctx, { params }: Input<typeof companies.retryCopy>) {
  const [row] = await ctx.sql<{ id: number }>(
    `update company_copies set state = 'running', problem = null where id = $1 and state in ('failed', 'running') returning id`,
    [params.id],
  )
  if (!row) fail(E.notFound)
  ctx.wake()
  return showCopy(ctx, params.id)
}

async function showCopy(ctx: Ctx, id: number) {
  const [row] = await ctx.sql<Held>(`${COPIES} where c.id = $1`, [id])
  return row ? progressOf(row) : fail(E.notFound)
}

const progressOf = ({ done, counts, ...copy }: Held) => ({
  ...copy,
  steps: companyCopyTables.map((table) => ({
    table,
    is_done: done.includes(table) ? (1 as const) : (0 as const),
    count: counts[table] ?? null,
  })),
})
