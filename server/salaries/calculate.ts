import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import type { Sheet } from '#domain/salaries/sheet.model.ts'
import { sheetOf, textOf } from '#domain/salaries/sheet.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { payPeople } from './people.ts'
import { salariesList } from './salaries.list.ts'
import { salaryRecord } from './salary.record.ts'
import { type Person, sourcesOf } from './sources.ts'

interface Period {
  begin_at: string
  end_at: string
}

interface Held extends Period {
  id: number
  employer_id: number
  state: 'draft' | 'approved'
}

/** Makes the sheets of a period anew: one for everybody who has something in it. What is approved stays, and whoever was left out is named with the reason. */
export async function calculateSalaries(ctx: Ctx, { body }: Input<typeof salaries.calculate>) {
  const { begin_at, end_at } = body
  if (body.unit_id) await loadReachedUnit(ctx, body.unit_id)
  const people = await payPeople(ctx, { ...body, begin: begin_at })
  const held = await heldBy(ctx, people, body)
  const skipped: { employer: { id: number; name: string }; reason: string }[] = []
  const free = people.filter(({ id, name, unit_id }) => {
    const reason = reasonToSkip(held.get(id) ?? [], unit_id, body)
    if (reason && (held.has(id) || body.employer_ids)) skipped.push({ employer: { id, name }, reason })
    return reason === null
  })
  const sources = await sourcesOf(ctx, free, { begin: begin_at, end: end_at })
  const entity = await defaultEntity(ctx)
  const made: number[] = []
  for (const person of free) {
    const of = sources.get(person.id)
    const sheet = of ? sheetOf(of) : null
    const [draft] = held.get(person.id) ?? []
    const id = sheet && sheet.lines.length > 0 ? await written(ctx, { person, sheet, entity, draft: draft?.id ?? null }, body) : null
    if (id !== null) made.push(id)
    else if (draft) await remove(ctx, salaryRecord, draft.id)
    if (id === null && body.employer_ids) skipped.push({ employer: { id: person.id, name: person.name }, reason: salaryMessages.nothing })
    await nextTurn()
  }
  ctx.tell({ feature: 'salaries', ids: made })
  return { items: await shown(ctx, made), skipped }
}

/** The sheets that these people have in the way of a period; two calculations of one person go in turn. */
async function heldBy(ctx: Ctx, people: readonly Person[], { begin_at, end_at }: Period): Promise<Map<number, Held[]>> {
  const ids = people.map(({ id }) => id)
  await ctx.sql('select e.id from employers e where e.id = any($1) order by e.id for no key update', [ids])
  const rows = await ctx.sql<Held>(
    `select id, employer_id, begin_at, end_at, state from salaries
     where employer_id = any($1) and daterange(begin_at, end_at, '[]') && daterange($2::date, $3::date, '[]') order by id for update`,
    [ids, begin_at, end_at],
  )
  return Map.groupBy(rows, ({ employer_id }) => employer_id)
}

function reasonToSkip(held: readonly Held[], unit_id: number | null, { begin_at, end_at }: Period): string | null {
  if (unit_id === null) return salaryMessages.noUnit
  const approved = held.find(({ state }) => state === 'approved')
  const other = approved ?? held.find((one) => one.begin_at !== begin_at || one.end_at !== end_at)
  if (!other) return null
  const isSame = other.begin_at === begin_at && other.end_at === end_at
  return isSame ? salaryMessages.approved : salaryMessages.overlap.replace('{{id}}', String(other.id))
}

async function defaultEntity(ctx: Ctx): Promise<number> {
  const [entity] = await ctx.sql<{ id: number }>('select id from legal_entities where is_default')
  return entity?.id ?? fail(E.defect)
}

export const hashOf = (sheet: Pick<Sheet, 'lines'>) => createHash('sha256').update(textOf(sheet)).digest('hex').slice(0, 32)

interface Made {
  person: Person
  sheet: Sheet
  entity: number
  draft: number | null
}

async function written(ctx: Ctx, { person, sheet, entity, draft }: Made, { begin_at, end_at }: Period): Promise<number> {
  const { accrued, withheld, advance, net, is_self_employed } = sheet
  const told = { accrued, withheld, advance, net, is_self_employed, hash: hashOf(sheet), entity_id: entity, unit_id: person.unit_id ?? 0 }
  const by = { calculated_at: instantOf(ctx.now), calculated_by: ctx.me.employer_id }
  if (draft !== null) await ctx.sql('delete from salary_items where salary_id = $1', [draft])
  const { id } =
    draft === null
      ? await insert(ctx, salaryRecord, { ...told, ...by, employer_id: person.id, begin_at, end_at, state: 'draft' })
      : await update(ctx, salaryRecord, draft, { ...told, ...by })
  await ctx.sql(
    `insert into salary_items (company_id, salary_id, employer_id, n, kind, source_key, direction, day, base, percent, qty, amount, why)
     select current_company(), $1, $2, x.n, x.kind, x.source_key, x.direction, x.day, x.base, x.percent, x.qty, x.amount, x.why
     from jsonb_to_recordset($3::jsonb) x(n int, kind text, source_key text, direction int, day date, base bigint, percent numeric, qty int,
       amount bigint, why jsonb)`,
    [id, person.id, JSON.stringify(sheet.lines.map((line, at) => ({ ...line, n: at + 1 })))],
  )
  return id
}

async function shown(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { items } = await list(
    ctx,
    { ...salariesList, where: `t.id = any('{${ids.join(',')}}'::int[])` },
    { with: 'employer;position;unit', limit: 1000 },
  )
  return items
}
