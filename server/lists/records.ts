import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Row } from './list.ts'
import type { Scoped } from './list-spec.ts'
import { type Change, type Kept, type NewRow, type RecordSpec, toldField } from './record-of.ts'

/** What an undo needs beyond the audited fields (decisions.md, Bookings); an act that can be taken back has its line, whatever it changed. */
interface Extra {
  undo?: Record<string, unknown>
  /** What of the row's children it held and holds, told in the same line; where the two differ, a line is written for that alone. */
  beside?: { before: Row; after: Row }
}

/** Writes a row and its audit line in one statement; the company is the caller's own. */
export async function insert<T extends AnyPgTable>(ctx: Ctx, spec: RecordSpec<T>, values: NewRow<T>, extra: Extra = {}): Promise<Kept<T>> {
  const given = columnsOf(spec, { company_id: ctx.me.company_id, ...values })
  const marks = given.map((_, index) => `$${index + 1}`)
  const next = given.length
  const override = 'id' in values ? ' overriding system value' : ''
  const [row] = await ctx.sql<Kept<T>>(
    `with new as (insert into ${spec.table} (${given.map(([name]) => `"${name}"`).join(', ')})${override} values (${marks.join(', ')})
        returning *),
     log as (insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, undo, created_at)
       select $${next + 1}, $${next + 2}, n.id, 'created', '{}', ${picked('n', spec)} || coalesce($${next + 7}::jsonb, '{}'), $${next + 3}, $${next + 4}, $${next + 5},
       to_timestamp($${next + 6}) from new n)
     select * from new`,
    [
      ...given.map(([, value]) => value),
      ctx.me.company_id,
      spec.model,
      ctx.me.employer_id || null,
      ctx.requestId,
      jsonOf(extra.undo),
      ctx.now,
      jsonOf(extra.beside?.after),
    ],
  )
  return row as Kept<T> // an insert without an error returns its row
}

/** The number of a row that is not written yet, because a text is sealed for it. */
export async function nextId(ctx: Ctx, { table }: RecordSpec): Promise<number> {
  const [row] = await ctx.sql<{ id: number }>('select nextval(pg_get_serial_sequence($1, $2))::int as id', [table, 'id'])
  return (row as { id: number }).id // a sequence always answers
}

/**
 * Writes what differs and one audit line if anything audited does. Out of `within` (the list's scope) the row does not
 * exist: 404.
 */
export async function update<T extends AnyPgTable>(
  ctx: Ctx,
  spec: RecordSpec<T>,
  id: number,
  patch: Change<T>,
  extra: Extra & { within?: Scoped | null } = {},
): Promise<Kept<T>> {
  checkTold(spec, extra.beside)
  const given = columnsOf(spec, patch)
  const values: unknown[] = [
    id,
    spec.model,
    ctx.me.employer_id || null,
    ctx.requestId,
    jsonOf(extra.undo),
    ctx.now,
    jsonOf(extra.beside?.before),
    jsonOf(extra.beside?.after),
    ...given.map(([, value]) => value),
  ]
  const sets = given.map(([name], index) => `"${name}" = $${index + 9}`)
  const written =
    sets.length > 0 ? `update ${spec.table} u set ${sets.join(', ')} from old where u.id = old.id returning u.*` : 'select * from old'
  const scope = extra.within ? ` and (${extra.within.sql(values.length + 1)})` : ''
  values.push(...(extra.within?.values ?? []))
  const [row] = await ctx.sql<Kept<T>>(
    `with old as (select t.* from ${spec.table} t where t.id = $1${scope} for update),
     new as (${written}),
     diff as (select ${DIFFERENCE} from old o, new n, ${differing(spec)}),
     log as (insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, undo, created_at)
       select current_company(), $2, n.id, 'updated', coalesce(d.before, '{}') || coalesce($7::jsonb, '{}'),
       coalesce(d.after, '{}') || coalesce($8::jsonb, '{}'), $3, $4, $5::jsonb, to_timestamp($6)
       from new n, diff d where d.before is not null or $7::jsonb is distinct from $8::jsonb or $5::jsonb is not null)
     select * from new`,
    values,
  )
  return row ?? fail(E.notFound)
}

/** Deletes a row and records its values. */
export async function remove(ctx: Ctx, spec: RecordSpec, id: number, within: Scoped | null = null): Promise<void> {
  const [row] = await ctx.sql(
    `with old as (delete from ${spec.table} t where t.id = $1${within ? ` and (${within.sql(6)})` : ''} returning t.*),
     log as (insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
       select current_company(), $2, o.id, 'deleted', ${picked('o', spec)}, '{}', $3, $4, to_timestamp($5) from old o)
     select id from old`,
    [id, spec.model, ctx.me.employer_id || null, ctx.requestId, ctx.now, ...(within?.values ?? [])],
  )
  if (!row) fail(E.notFound)
}

/** Records an act that changes no row: only a line of the log. */
export async function note(
  ctx: Ctx,
  {
    model,
    id,
    event,
    before = {},
    after,
  }: { model: string; id: number; event: 'exported' | 'phone_shown' | 'listened' | 'updated'; before?: Row; after: Row },
): Promise<void> {
  await ctx.sql(
    `insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
     values (current_company(), $1, $2, $3, $8, $4, $5, $6, to_timestamp($7))`,
    [model, id, event, JSON.stringify(after), ctx.me.employer_id || null, ctx.requestId, ctx.now, JSON.stringify(before)],
  )
}

/** A jsonb of the audited fields that are not null. Field by field: of a whole row it would be built anew for each. */
export const picked = (row: string, spec: RecordSpec) =>
  `jsonb_strip_nulls(jsonb_build_object(${spec.audited.map((name) => `'${name}', ${toldOf(row, name, spec)}`).join(', ')}))`

/** The audited fields in which the rows `o` and `n` differ: to be joined to them, and what is told of them. */
export const differing = (spec: RecordSpec) =>
  `lateral (select * from (values ${spec.audited
    .map((name) => `('${name}', to_jsonb(${toldOf('o', name, spec)}), to_jsonb(${toldOf('n', name, spec)}))`)
    .join(', ')}) f(name, was, became) where was is distinct from became${tailsOf(spec)
    .map((name) => ` or (name = '${name}' and o."${name}" is distinct from n."${name}")`)
    .join('')}) f`
export const DIFFERENCE = 'jsonb_object_agg(f.name, f.was) before, jsonb_object_agg(f.name, f.became) after'

/** The log keeps the tail of a secret; whether the secret has changed is decided by the whole of it. */
function toldOf(row: string, name: string, { fields }: RecordSpec) {
  const tail = fields[name]?.tail
  // A row that no start has sealed yet has no column with its tail.
  return tail ? `coalesce(${row}."${tail}", right(${row}."${name}", 3))` : `${row}."${name}"`
}
const tailsOf = ({ audited, fields }: RecordSpec) => audited.filter((name) => fields[name]?.tail)

/** What nobody has said the kind of would be shown as it is stored: kopecks for roubles, a number for a name. */
function checkTold(spec: RecordSpec, { before, after }: { before: Row; after: Row } = { before: {}, after: {} }) {
  const strange = Object.keys({ ...before, ...after }).filter((name) => !toldField(spec, name))
  if (strange.length > 0) throw new Error(`${spec.model}: ${strange.join(', ')} is told beside the record and not declared there`)
}

/** The columns that a row sets: those not undefined. A list is sent to jsonb as its text, because the driver takes an array for an array of PostgreSQL. */
const columnsOf = ({ fields }: RecordSpec, row: Row) =>
  Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []
    return [[name, fields[name]?.kind === 'json' && value !== null ? JSON.stringify(value) : value]]
  })

const jsonOf = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)
