import type { AuditNames } from '#contract/audits/audits.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'
import { calledIn, type RecordSpec, recordFor, toldField } from '#server/lists/record-of.ts'

/** What recorded values of a model are called: the words of codes, and the names of rows; who is no more or of another company stays a number. */
export async function namesIn(ctx: Ctx, model: string, values: Row[]): Promise<AuditNames> {
  const record = recordFor(model)
  const names = wordsIn(record, values)
  const tables = record ? namedTables(record) : []
  const asked = new Map(tables.map((table) => [table, new Set<number>()]))
  const found: [field: string, table: string, id: number][] = []
  for (const [field, value] of values.flatMap(Object.entries)) {
    const table = (record && toldField(record, field)?.table) ?? ''
    for (const id of asked.has(table) ? idsIn(value) : []) {
      found.push([field, table, id])
      asked.get(table)?.add(id)
    }
  }
  if (found.length === 0) return names
  const rows = await ctx.sql<{ table: string; id: number; name: string | null }>(
    tables.map(namesOf).join(' union all '),
    tables.map((table) => [...(asked.get(table) ?? [])]),
  )
  const known = new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]))
  for (const [field, table, id] of found) {
    const name = known.get(`${table} ${id}`)
    if (name) names[field] = { ...names[field], [id]: name }
  }
  return names
}

/** Only of the codes that the values hold. */
function wordsIn(record: RecordSpec | undefined, values: Row[]): AuditNames {
  const names: AuditNames = {}
  for (const [field, value] of values.flatMap(Object.entries)) {
    for (const code of [value].flat().map(String)) {
      const word = record?.words?.[field]?.[code]
      if (word) names[field] = { ...names[field], [code]: word }
    }
  }
  return names
}

interface Thing {
  model_type: string
  model_id: number
}

/** How things are called, by one question for all of them; null: the thing has no name, or is no more. */
export async function namesOfThings(ctx: Ctx, things: Thing[]): Promise<(thing: Thing) => string | null> {
  const asked = new Map<string, number[]>()
  for (const { model_type, model_id } of things) {
    const table = tableOf(model_type)
    if (table) asked.set(table, [...(asked.get(table) ?? []), model_id])
  }
  const tables = [...asked.keys()].toSorted()
  if (tables.length === 0) return () => null
  const rows = await ctx.sql<{ table: string; id: number; name: string | null }>(
    tables.map(namesOf).join(' union all '),
    tables.map((table) => asked.get(table)),
  )
  const known = new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]))
  return ({ model_type, model_id }) => known.get(`${tableOf(model_type)} ${model_id}`) ?? null
}

/** The most things of a kind that are named: somebody who looks for one thing narrows the search. */
const MOST = 200

/** Things whose names have these letters. Customers are found by their index, of the rest there are few. */
export async function thingsCalled(
  ctx: Ctx,
  models: AuditModel[],
  letters: string,
): Promise<{ model_type: AuditModel; model_id: number }[]> {
  const named = models.flatMap((model) => {
    const table = tableOf(model)
    return table ? [{ model, table }] : []
  })
  if (named.length === 0) return []
  return ctx.sql(
    named
      .map(
        ({ model, table }) => `(select '${model}' as model_type, t.id as model_id from ${table} t where ${calledSo(table)} limit ${MOST})`,
      )
      .join(' union all '),
    [`%${letters.replace(/[\\%_]/g, '\\$&')}%`],
  )
}

const calledSo = (table: string) =>
  table === 'customers' ? 't.id = any(array(select customers_by_name(current_company(), $1)))' : `${calledIn(table)} ilike $1`

/** The table of a model whose rows have names. */
function tableOf(model: string): string | undefined {
  const table = recordFor(model)?.table
  return table !== undefined && calledIn(table) ? table : undefined
}

/** All tables that the model points to, so that each model has a single statement. */
const namedTables = ({ fields }: RecordSpec) => [
  ...new Set(Object.values(fields).flatMap(({ table }) => (table && calledIn(table) ? [table] : []))),
]
const namesOf = (table: string, at: number) =>
  `select '${table}' as table, id, ${calledIn(table)} as name from ${table} where id = any($${at + 1}::int[])`

const MAX_INT = 2_147_483_647
const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number' && Number.isInteger(one) && one > 0 && one <= MAX_INT)
