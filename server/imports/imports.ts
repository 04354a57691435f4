import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { type ImportKind, type ImportRow, importKinds, importRights, type imports } from '#contract/imports/imports.ts'
import { guessMapping } from '#domain/imports/mapping.ts'
import { refuseUnconfirmed } from '#server/core/confirmation.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readFile } from '#server/lists/import-file.ts'
import type { ReadFile } from '#server/lists/import-worker.ts'
import { can, type Me } from '#server/live/session.ts'
import { lockImport, SELECT, type StoredImport } from './imports.store.ts'
import { specs } from './kinds.ts'
import { step } from './step.ts'

interface At {
  params: { id: number }
}

/** A file with at most this many lines is handled within the call, a longer one by background work (run.ts). */
const AT_ONCE = 300
const RECENT = 10
/** So many lines that are written by hand are handled within the call too, where their declaration says so. */
const FEW = 5

/** An employee who reaches only her own customers may not import: a file is about all. */
export function checkMay(me: Me, kind: ImportKind) {
  if (!mayImport(me, kind)) fail(E.forbidden)
}

export const mayImport = (me: Me, kind: ImportKind) =>
  importRights[kind].every((one) => can(me, one)) && (me.reach !== 'own' || me.is_superuser)

export async function recentImports(ctx: Ctx, { query }: Input<typeof imports.recent>) {
  checkMay(ctx.me, query.kind)
  const rows = await ctx.sql<StoredImport>(`${SELECT} where t.kind = $1 order by t.id desc limit ${RECENT}`, [query.kind])
  return { items: rows.map((row) => answerOf(row)) }
}

/** How far a chain is in moving in: what it has by now and the last file of each kind that this person may bring. */
export async function movingIn(ctx: Ctx) {
  const kinds = importKinds.filter((kind) => mayImport(ctx.me, kind))
  const [[counts], last] = await Promise.all([
    ctx.sql<Record<ImportKind, number>>(COUNTS, [ctx.now]),
    ctx.sql<StoredImport>(`${SELECT} where t.id in (select max(id) from imports where kind = any($1::text[]) group by kind)`, [kinds]),
  ])
  const items = kinds.map((kind) => {
    const row = last.find((one) => one.kind === kind)
    return { kind, count: counts?.[kind] ?? 0, last: row ? answerOf(row) : null }
  })
  return { items }
}

const COUNTS = `select (select count(*)::int from services where deleted_at is null) as services,
  (select count(*)::int from employers where deleted_at is null and status <> 2) as staff,
  (select count(*)::int from customers where deleted_at is null) as customers,
  (select count(*)::int from bookings where status_id <> 9 and begin_at > to_timestamp($1)) as bookings,
  (select count(*)::int from goods where deleted_at is null) as goods,
  (select count(*)::int from stock_layers where doc_type = 'good_remain') as openings,
  (select count(distinct l.subject_id)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'cash.safe'
    where e.doc_type = 'opening') as safes,
  (select count(distinct l.subject_id)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'liability.bonus'
    where e.doc_type = 'opening') as bonuses,
  (select count(*)::int from certificates where former_face is not null) as certificates,
  (select count(*)::int from club_cards where order_id is null) as "club-cards",
  (select count(distinct l.subject_id)::int
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'liability.advance'
    where e.doc_type = 'opening') as advances`

export async function showImport(ctx: Ctx, { params }: At) {
  const [row] = await ctx.sql<StoredImport>(`${SELECT} where t.id = $1`, [params.id])
  if (!row) return fail(E.notFound)
  checkMay(ctx.me, row.kind)
  return answerOf(row)
}

/** Reads the file in a thread of its own, before the transaction. */
export async function prepareUpload(_: House, { body }: Input<typeof imports.upload>, me: Me | null): Promise<ReadFile> {
  checkMay(me as Me, body.kind) // the endpoint is for signed-in people
  return readFile(body.file)
}

export async function uploadImport(ctx: Ctx, { body }: Input<typeof imports.upload>, read: ReadFile) {
  if ('wrong' in read) return fail(E.invalid, { file: [importMessages[read.wrong]] })
  const { titles, total, chunks } = read
  const [made] = await ctx.sql<{ id: number }>(
    `insert into imports (company_id, kind, name, titles, mapping, total, author_id, created_at)
     values (current_company(), $1, $2, $3, $4, $5, $6, to_timestamp($7)) returning id`,
    [
      body.kind,
      body.name,
      JSON.stringify(titles),
      JSON.stringify(guessMapping(titles, specs[body.kind].fields)),
      total,
      ctx.me.employer_id,
      ctx.now,
    ],
  )
  const id = made?.id ?? 0 // an insert without an error returns its row
  for (const chunk of chunks)
    await ctx.sql(
      `insert into import_rows (company_id, import_id, line, cells)
       select current_company(), $1, r.line, r.cells from jsonb_to_recordset($2::jsonb) r(line int, cells jsonb)`,
      [id, chunk],
    )
  return showImport(ctx, { params: { id } })
}

/** The difference is counted anew from the first line. */
export async function checkImport(ctx: Ctx, { params, body }: Input<typeof imports.check>) {
  const row = await lockImport(ctx, params.id)
  checkMay(ctx.me, row.kind)
  if (row.state !== 'mapping' && row.state !== 'checked') refuseState()
  const mapping = row.titles.map((_, index) => body.mapping[index] ?? null)
  checkMapping(row.kind, mapping)
  await begin(ctx, row.id, row.kind, 'checking', mapping)
  return goOn(ctx, row)
}

export async function applyImport(ctx: Ctx, { params }: At) {
  const row = await lockImport(ctx, params.id)
  checkMay(ctx.me, row.kind)
  if (row.state !== 'checked') refuseState()
  // A phone is a sign-in, and a file may change phones, so the caller confirms with a password.
  if (row.kind === 'staff') await refuseUnconfirmed(ctx)
  await begin(ctx, row.id, row.kind, 'applying', row.mapping)
  return goOn(ctx, row)
}

/** Cancels an import: batches that were written stay, and no more follow. */
export async function cancelImport(ctx: Ctx, { params }: At) {
  const row = await lockImport(ctx, params.id)
  checkMay(ctx.me, row.kind)
  if (row.state === 'done') refuseState()
  await ctx.sql(`update imports set state = 'cancelled', lease_until = null, finished_at = to_timestamp($2) where id = $1`, [
    row.id,
    ctx.now,
  ])
  ctx.tell({ feature: 'imports', ids: [row.id] })
  return showImport(ctx, { params })
}

const refuseState = (): never => fail(E.invalid, { state: [importMessages.state] })

function checkMapping(kind: ImportKind, mapping: (string | null)[]) {
  const { fields } = specs[kind]
  const errors: Record<string, string[]> = {}
  mapping.forEach((key, index) => {
    if (key === null) return
    if (!fields.some((one) => one.key === key)) errors[`mapping.${index}`] = [importMessages.unknownField]
    else if (mapping.indexOf(key) < index) errors[`mapping.${index}`] = [importMessages.twice]
  })
  const missing = fields.find((one) => one.isRequired && !mapping.includes(one.key))
  if (missing) errors.mapping = [importMessages.missing(missing.title)]
  if (Object.keys(errors).length > 0) fail(E.invalid, errors)
}

const begin = (ctx: Ctx, id: number, kind: ImportKind, state: 'checking' | 'applying', mapping: (string | null)[]) =>
  ctx.sql(
    `update imports set state = $2, mapping = $3, may_create = $4, may_update = $5, done = 0, last_line = 0, fresh = 0,
      changed = 0, same = 0,
       refused = 0, lease_until = null where id = $1`,
    [id, state, JSON.stringify(mapping), can(ctx.me, specs[kind].mayCreate), can(ctx.me, specs[kind].mayUpdate)],
  )

async function goOn(ctx: Ctx, { id, kind, total }: { id: number; kind: ImportKind; total: number }) {
  if (total <= AT_ONCE && !specs[kind].byHand) while (await step(ctx, id));
  else if (total <= FEW && specs[kind].isQuick) await tryAtOnce(ctx, id)
  ctx.tell({ feature: 'imports', ids: [id] })
  return showImport(ctx, { params: { id } })
}

/** A line that the database refuses takes all of the file with it: then background work brings the lines one by one (run.ts). */
async function tryAtOnce(ctx: Ctx, id: number) {
  await ctx.sql('savepoint at_once')
  try {
    while (await step(ctx, id));
    await ctx.sql('release savepoint at_once')
  } catch {
    await ctx.sql('rollback to savepoint at_once')
  }
}

function answerOf({ author_id: _, samples, ...row }: StoredImport): ImportRow {
  const targets = specs[row.kind].fields.map(({ key, title, isRequired }) => ({
    key,
    title,
    is_required: isRequired ? (1 as const) : (0 as const),
  }))
  return { ...row, targets, samples: samples ?? [] }
}
