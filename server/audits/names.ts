import type { AuditNames } from '#contract/audits/audits.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'
import { calledIn, type RecordSpec, recordFor, toldField } from '#server/lists/record-of.ts'

/** The names of whatever recorded values of a model point to; who is no more or of another company stays a number. */
export async function namesIn(ctx: Ctx, model: string, values: Row[]): Promise<AuditNames> {
  const record = recordFor(model)
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
  if (found.length === 0) return {}
  const rows = await ctx.sql<{ table: string; id: number; name: string | null }>(
    tables.map(namesOf).join(' union all '),
    tables.map((table) => [...(asked.get(table) ?? [])]),
  )
  const known = new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]))
  const names: AuditNames = {}
  for (const [field, table, id] of found) {
    const name = known.get(`${table} ${id}`)
    if (name) names[field] = { ...names[field], [id]: name }
  }
  return names
}

/** Always all that the model points to, so that a model has one statement. */
const namedTables = ({ fields }: RecordSpec) => [
  ...new Set(Object.values(fields).flatMap(({ table }) => (table && calledIn(table) ? [table] : []))),
]
const namesOf = (table: string, at: number) =>
  `select '${table}' as table, id, ${calledIn(table)} as name from ${table} where id = any($${at + 1}::int[])`

const MAX_INT = 2_147_483_647
const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number' && Number.isInteger(one) && one > 0 && one <= MAX_INT)
