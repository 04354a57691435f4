import { errors } from '#contract/core/error-texts.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import type { Refusals, Written } from './import.ts'
import type { RecordSpec } from './record-of.ts'

/**
 * Many rows of an audited table and a line of the log for each, in two statements. `columns` are what a file may fill. A new row whose
 * natural key somebody took meanwhile is left out: its key is answered.
 */
export async function writeMany(ctx: Ctx, spec: RecordSpec, columns: readonly string[], rows: Written[], key: string): Promise<Refusals> {
  const changed = rows.filter((row) => row.id !== null)
  const fresh = rows.filter((row) => row.id === null)
  if (changed.length > 0) await ctx.sql(changing(spec, columns), [JSON.stringify(changed), ...penOf(ctx, spec)])
  if (fresh.length === 0) return new Map()
  const made = await ctx.sql<{ key: string }>(making(spec, columns, key), [JSON.stringify(fresh), ...penOf(ctx, spec)])
  const kept = new Set(made.map((one) => one.key))
  return new Map(fresh.flatMap((row) => (kept.has(row.key) ? [] : [[row.key, null]])))
}

/** Rows through the verbs of the desk, one after another, each whole or not at all; a refusal is the row's own. `fieldOf`: the verb's fields → the file's. */
export async function writeEach(
  ctx: Ctx,
  rows: Written[],
  fieldOf: Record<string, string>,
  writeOne: (row: Written) => Promise<void>,
): Promise<Refusals> {
  const refused = new Map<string, Record<string, string>>()
  for (const row of rows) {
    await ctx.sql('savepoint imported_row')
    try {
      await writeOne(row)
      await ctx.sql('release savepoint imported_row')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await ctx.sql('rollback to savepoint imported_row')
      refused.set(row.key, whyOf(error, fieldOf))
    }
  }
  return refused
}

/** The reasons at the fields of the file; a field that the file lacks is named at the line. */
export function whyOf({ code, errors: fields = {} }: Failure, fieldOf: Record<string, string>): Record<string, string> {
  const told = Object.entries(fields).flatMap(([name, [text]]) => (text === undefined ? [] : [[fieldOf[name] ?? 'line', text] as const]))
  return told.length > 0 ? Object.fromEntries(told) : { line: errors[code].ru }
}

const penOf = (ctx: Ctx, spec: RecordSpec) => [spec.model, ctx.me.employer_id, ctx.requestId, ctx.now]

const changing = ({ table }: RecordSpec, columns: readonly string[]) => `with given as (
    select (v ->> 'id')::int as id, v -> 'before' as before, v -> 'after' as after from jsonb_array_elements($1::jsonb) v),
  new as (update ${table} u set (${columns.join(', ')}) = (select ${columns.map((name) => `p.${name}`).join(', ')}
    from jsonb_populate_record(u, g.after) p)
    from given g where g.id = u.id returning u.id)
  insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
  select current_company(), $2, g.id, 'updated', g.before, g.after, $3, $4, to_timestamp($5) from given g join new n on n.id = g.id`

const making = ({ table }: RecordSpec, columns: readonly string[], key: string) => `with new as (
    insert into ${table} (company_id, ${columns.join(', ')})
    select current_company(), ${columns.map((name) => `p.${name}`).join(', ')}
    from jsonb_array_elements($1::jsonb) v, jsonb_populate_record(null::${table}, v -> 'after') p
    on conflict do nothing returning *),
  log as (insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
    select n.company_id, $2, n.id, 'created', '{}', g.v -> 'after', $3, $4, to_timestamp($5)
    from new n join jsonb_array_elements($1::jsonb) g(v) on g.v ->> 'key' = n.${key})
  select ${key} as key from new`
