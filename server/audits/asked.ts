import { auditsRu } from '#contract/audits/audits.ru.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { E } from '#contract/core/errors.ts'
import { printTerms, type Term } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Asked } from '#server/lists/list.ts'
import { Conditions, termsOf } from '#server/lists/list-where.ts'
import { auditsList, modelsSeen } from './audits.list.ts'
import { thingsCalled } from './names.ts'

/** What the log is asked for beside the columns of its lines: a period, and a thing by its name. `of`: SQL of the row's number that a line `t` belongs to. */
export async function askedOf(ctx: Ctx, query: Asked, of: string): Promise<Asked> {
  const terms = termsOf(query)
  const things = terms.filter(({ field }) => field === 'thing')
  const rest = terms.filter(({ field }) => field !== 'thing').map(bounded)
  const found = await Promise.all(things.map(({ value }) => linesAbout(ctx, value.trim(), of)))
  const picked = query.ids ? [query.ids, ...found] : found
  const [first, ...others] = picked
  const ids = first?.filter((id) => others.every((more) => more.includes(id)))
  return { ...query, search: undefined, searchFields: undefined, ...printTerms(rest), ids }
}

const bounds: Record<string, Term['operator']> = { since: '>=', until: '<=' }
const bounded = (term: Term): Term => ({ ...term, operator: bounds[term.field] ?? term.operator })

const SHORTEST = 3
/** The most rows, the latest first, that are looked at for a name: a name that fits more of them is no useful question. */
const MOST = 10_000

async function linesAbout(ctx: Ctx, wanted: string, of: string): Promise<number[]> {
  const [, number] = /^№?\s*(\d{1,9})$/.exec(wanted) ?? []
  const where = new Conditions()
  where.add('t.company_id = current_company()')
  if (number !== undefined) {
    where.add(`t.model_type = any(${where.mark(modelsSeen(ctx))}::text[]) and t.model_id = ${where.mark(number)}::int`)
  } else {
    if ([...wanted].length < SHORTEST) fail(E.invalid, { search: [auditsRu.shortThing] })
    const things = await thingsCalled(ctx, modelsSeen(ctx), wanted)
    if (things.length === 0) return []
    const kinds = where.mark(things.map(modelOf))
    where.add(`(t.model_type, t.model_id) in (select * from unnest(${kinds}::text[], ${where.mark(things.map(idOf))}::int[]))`)
  }
  where.scope(auditsList.scope?.(ctx) ?? null)
  const rows = await ctx.rows<[number | string]>(
    `select ${of} from audits t${where.sql()} group by 1 order by 1 desc limit ${MOST}`,
    where.values,
  )
  return rows.map(([id]) => Number(id))
}

const modelOf = ({ model_type }: { model_type: AuditModel }) => model_type
const idOf = ({ model_id }: { model_id: number }) => model_id
