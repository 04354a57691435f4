import type { Collision } from '#contract/core/collision.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Watch } from '#server/core/edits.ts'
import { recordFor, recordsIn } from '#server/lists/record-of.ts'
import { namesIn } from './names.ts'
import { kindsIn } from './shown.ts'

type Params = Record<string, number>

/** Rows that people edit, by their records and by the names of the log. */
export const watch: Watch = {
  async lock(ctx, endpoint, params) {
    const { model, id } = editedRow(endpoint, params)
    const table = model && recordFor(model)?.table
    if (!table) throw new Error(`${endpoint.name}: whose row is edited? Name its model in the endpoint's edits.locks`)
    // Whoever only points to the row is not in the way. Without a number a company has one row there, or some few.
    await ctx.sql(`select from ${table}${id === null ? '' : ' where id = $1'} for no key update`, id === null ? [] : [id])
  },
  async tell(ctx, endpoint, params, values) {
    const { model, id } = editedRow(endpoint, params)
    if (!model) return { model: null, names: {}, kinds: {}, by: null }
    const [names, by] = await Promise.all([namesIn(ctx, model, values), lastChange(ctx, model, id)])
    return { model, names, kinds: kindsIn(model, values), by }
  },
}

/** A feature edits its own record unless its call names another. */
function editedRow({ name = '', edits }: Endpoint, params: Params) {
  const model = edits?.locks?.model ?? models.get(name.split('.')[0] ?? '')
  return { model, id: edits?.locks ? edits.locks.id(params) : (params.id ?? null) }
}

const dashed = (feature: string) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const models = new Map(Object.entries<Records>(records).map(([feature, own]) => [dashed(feature), Object.keys(own)[0]]))

/** A table may keep its rows under several names in the log: orders of cash are payments and receipts. */
function namesOf(model: string) {
  const record = recordFor(model)
  return record ? recordsIn(record.table).map((one) => one.model) : [model]
}

async function lastChange(ctx: Ctx, model: string, id: number | null) {
  const [line] = await ctx.sql<NonNullable<Collision['by']>>(
    `select author_of(a.author_id) as author, left(a.created_at::text, 19) as created_at from audits a
      where a.company_id = current_company() and a.model_type = any($1)
        ${id === null ? '' : ' and a.model_id = $2'} and a.event <> 'exported'
      order by a.id desc limit 1`,
    id === null ? [namesOf(model)] : [namesOf(model), id],
  )
  return line ?? null
}
