import { importMessages } from '#contract/imports/imports.ru.ts'
import type { RowResult } from '#contract/imports/imports.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ImportSpec, Known, Parsed, Written } from '#server/lists/import.ts'
import type { Row } from '#server/lists/list.ts'
import { type Decided, type LockedImport, lockImport, saveLines } from './imports.store.ts'
import { specs } from './kinds.ts'

/** How many lines are read, compared and written without a pause: about 10 ms of this process. */
const BATCH = 250

interface Line {
  line: number
  cells: string[]
}
type ParsedLine = { line: number } & Parsed
/** The decision about a row, the id of an existing row, and all values of the line. */
type Deciding = Decided & { id: number | null; whole: Row }

/**
 * The next lines of a file, in one transaction with the mark how far it is: whatever breaks off, a line is either brought in and
 * marked, or neither. False: nothing is left.
 */
export async function step(ctx: Ctx, id: number, most = BATCH): Promise<boolean> {
  const row = await lockImport(ctx, id)
  if (row.state !== 'checking' && row.state !== 'applying') return false
  const spec = specs[row.kind]
  const lines = await nextLines(ctx, row, Math.min(most, spec.byHand ?? BATCH))
  if (lines.length === 0) return finish(ctx, row)
  // A plan that was made while the table was small would read all of the table that the file has filled since, once for each line.
  if (spec.byHand) await ctx.sql('discard plans')
  const facts = await spec.facts(ctx)
  const decided = await decide(ctx, row, spec, lines, facts)
  const isApplying = row.state === 'applying'
  const rows = isApplying ? await write(ctx, spec, decided, facts) : await rehearse(ctx, spec, decided, facts)
  await saveLines(ctx, id, rows, isApplying)
  await advance(ctx, row, rows)
  return true
}

/** Refuses only the next line, because the database itself did not accept it. */
export async function refuseNext(ctx: Ctx, id: number, errors: Record<string, string>) {
  const row = await lockImport(ctx, id)
  if (row.state !== 'checking' && row.state !== 'applying') return
  const lines = await nextLines(ctx, row, 1)
  const rows = lines.map(({ line }) => ({ line, natural_key: null, result: 'refused' as const, before: {}, after: {}, errors }))
  await saveLines(ctx, id, rows, row.state === 'applying')
  await advance(ctx, row, rows)
}

const nextLines = (ctx: Ctx, { id, last_line }: LockedImport, most: number) =>
  ctx.sql<Line>('select line, cells from import_rows where import_id = $1 and line > $2 order by line limit $3', [id, last_line, most])

/** Writes the rows and rolls back, so that refusals are known before the person agrees. No screen is told of it. */
async function rehearse(ctx: Ctx, spec: ImportSpec, decided: Deciding[], facts: unknown): Promise<Decided[]> {
  if (!spec.byHand) return decided
  const silent: Ctx = { ...ctx, tell: unheard, wake: unheard, announce: unheard, after: unheard }
  await ctx.sql('savepoint rehearsal')
  const rows = await write(silent, spec, decided, facts)
  await ctx.sql('rollback to savepoint rehearsal')
  return rows
}
const unheard = () => undefined

async function decide(ctx: Ctx, row: LockedImport, spec: ImportSpec, lines: Line[], facts: unknown): Promise<Deciding[]> {
  const parsed = lines.map(({ line, cells }): ParsedLine => ({ line, ...spec.parse(textsOf(row.mapping, cells), facts) }))
  const keys = [...new Set(parsed.flatMap((one) => one.key ?? []))]
  const [earlier, known] = await Promise.all([
    linesBefore(ctx, row.id, keys, lines[0]?.line ?? 0),
    spec.match(
      ctx,
      keys,
      row.state === 'applying',
      parsed.filter((one) => 'values' in one),
      facts,
    ),
  ])
  return parsed.map((one) => {
    const twin = one.key === undefined ? undefined : earlier.get(one.key)
    if (one.key !== undefined && twin === undefined) earlier.set(one.key, one.line)
    return decideLine(row, spec, one, twin, known)
  })
}

function textsOf(mapping: (string | null)[], cells: string[]): Record<string, string> {
  return Object.fromEntries(mapping.flatMap((key, index) => (key !== null && cells[index] ? [[key, cells[index]]] : [])))
}

/** The first line of the file in which each key stood before this line. */
async function linesBefore(ctx: Ctx, id: number, keys: string[], line: number): Promise<Map<string, number>> {
  const rows = await ctx.sql<{ key: string; line: number }>(
    `select natural_key as key, min(line) as line from import_rows where import_id = $1 and natural_key = any($2::text[]) and line < $3
      group by natural_key`,
    [id, keys, line],
  )
  return new Map(rows.map((one) => [one.key, one.line]))
}

function decideLine(row: LockedImport, spec: ImportSpec, one: ParsedLine, twin: number | undefined, known: Map<string, Known>) {
  const { line, key } = one
  const answer = (result: RowResult, rest: Partial<Decided> & { id?: number } = {}): Deciding => ({
    line,
    natural_key: key ?? null,
    result,
    before: {},
    after: {},
    errors: {},
    id: null,
    whole: 'values' in one ? one.values : {},
    ...rest,
  })
  const refuse = (errors: Record<string, string>) => answer('refused', { errors })
  if ('errors' in one) return refuse(one.errors)
  if (twin !== undefined) return refuse({ line: importMessages.inFile(twin) })
  const old = known.get(one.key)
  if (!old) {
    const missing = spec.fields.find((field) => spec.neededForNew.includes(field.key) && one.values[field.key] === undefined)
    if (missing) return refuse({ [missing.key]: `${missing.title}: обязательное поле.` })
    return row.may_create ? answer('fresh', { after: one.values }) : refuse({ line: importMessages.noCreate })
  }
  const differing = Object.keys(one.values).filter((name) => name in old.values && old.values[name] !== one.values[name])
  if (differing.length === 0) return answer('same', { id: old.id })
  if (!row.may_update) return refuse({ line: importMessages.noUpdate })
  return answer('changed', { id: old.id, before: only(old.values, differing), after: only(one.values, differing) })
}

const only = (values: Row, names: string[]): Row => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** Refused rows may be tried again. */
async function write(ctx: Ctx, spec: ImportSpec, decided: Deciding[], facts: unknown): Promise<Decided[]> {
  const wanted = decided.filter(({ result }) => result === 'fresh' || result === 'changed')
  if (wanted.length === 0) return decided
  const rows = wanted.map(({ id, natural_key, before, after, whole }): Written => ({ id, key: natural_key ?? '', before, after, whole }))
  const refused = await spec.write(ctx, rows, facts)
  ctx.tell({ feature: spec.feature, ids: [] })
  return decided.map((one) => {
    const why = wanted.includes(one) ? refused.get(one.natural_key ?? '') : undefined
    if (why === undefined) return one
    return { ...one, result: 'refused' as const, before: {}, after: {}, errors: why ?? { line: importMessages.taken } }
  })
}

async function advance(ctx: Ctx, { id }: LockedImport, rows: Decided[]) {
  const count = (result: RowResult) => rows.filter((one) => one.result === result).length
  await ctx.sql(
    `update imports set done = done + $2, last_line = $3, fresh = fresh + $4, changed = changed + $5, same = same + $6,
      refused = refused + $7,
       lease_until = now() + interval '1 minute' where id = $1`,
    [id, rows.length, rows.at(-1)?.line ?? 0, count('fresh'), count('changed'), count('same'), count('refused')],
  )
  ctx.tell({ feature: 'imports', ids: [id] })
}

async function finish(ctx: Ctx, { id, state }: LockedImport): Promise<false> {
  const isOver = state === 'applying'
  await ctx.sql(
    `update imports set state = $2, lease_until = null, finished_at = case when $3::boolean then to_timestamp($4) end where id = $1`,
    [id, isOver ? 'done' : 'checked', isOver, ctx.now],
  )
  ctx.tell({ feature: 'imports', ids: [id] })
  return false
}
