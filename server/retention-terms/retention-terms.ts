import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { outOfBounds, retentionTermsRu } from '#contract/retention-terms/retention-terms.ru.ts'
import {
  isOffered,
  type RetentionKind,
  type RetentionTerm,
  retentionBounds,
  retentionKinds,
  type retentionTerms,
} from '#contract/retention-terms/retention-terms.ts'
import { refuseUnconfirmed } from '#server/core/confirmation.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import type { Me } from '#server/live/session.ts'
import { counting, keptKinds } from './kinds.ts'
import { retentionTermRecord } from './retention-terms.record.ts'

interface Stored {
  kind: RetentionKind
  days: number | null
  by_itself: boolean
  last_run_at: number | null
  last_gone: number | null
}

interface Counted {
  stored: number
  /** The oldest row, in seconds since 1970. */
  oldest: number | null
  due: number
}

/** Some of it is out of reach of the app's own role (sessions, readings): the house counts, and only what is the company's. */
export async function countKept({ database, clock }: House, { company_id }: Me) {
  const { rows } = await database.pool.query<Stored>(
    `select kind, days, by_itself, extract(epoch from last_run_at)::float8 as last_run_at, last_gone
     from retention_terms where company_id = $1`,
    [company_id],
  )
  const stored = new Map(rows.map((row) => [row.kind, row]))
  const counted = new Map<RetentionKind, Counted>()
  for (const kind of retentionKinds) {
    const kept = keptKinds[kind]
    if (kept.ofNobody === 'only') continue
    const values = [company_id, Math.floor(clock() / 1000), stored.get(kind)?.days ?? retentionBounds[kind].usual]
    const { rows: found } = await database.pool.query<Counted>(counting(kept, company_id), values)
    if (found[0]) counted.set(kind, found[0])
  }
  return { stored, counted }
}

export function listTerms(ctx: Ctx, { stored, counted }: Awaited<ReturnType<typeof countKept>>): { items: RetentionTerm[] } {
  const told = (at: number | null | undefined) => (at === null || at === undefined ? null : wallTime(Math.floor(at), ctx.zone))
  const items = retentionKinds.map((kind) => {
    const [own, count] = [stored.get(kind), counted.get(kind)]
    return {
      kind,
      days: own?.days ?? retentionBounds[kind].usual,
      is_usual: (own?.days ?? null) === null,
      by_itself: own?.by_itself || !isOffered(kind),
      stored: count?.stored ?? null,
      oldest: told(count?.oldest),
      due: count?.due ?? null,
      last_run_at: told(own?.last_run_at),
      last_gone: own?.last_gone ?? null,
    }
  })
  return { items }
}

export async function showTerm(ctx: Ctx, { params: { kind } }: Input<typeof retentionTerms.show>) {
  const [row] = await ctx.sql<Held>('select id, days, by_itself from retention_terms where kind = $1', [kind])
  return { kind, days: row?.days ?? retentionBounds[kind].usual, by_itself: row?.by_itself || !isOffered(kind) }
}

/** What a shorter term takes does not come back, and nobody looks at whom the night erases: both ask who is at the keyboard. */
export async function changeTerm(ctx: Ctx, { body: { kind, days, by_itself } }: Input<typeof retentionTerms.save>) {
  const bounds = retentionBounds[kind]
  if (days !== null && (days < bounds.min || days > bounds.max)) fail(E.invalid, { days: [outOfBounds(bounds)] })
  await ctx.sql('insert into retention_terms (company_id, kind) values (current_company(), $1) on conflict do nothing', [kind])
  const [row] = await ctx.sql<Held>('select id, days, by_itself from retention_terms where kind = $1 for update', [kind])
  if (!row) return fail(E.notFound)
  const next = { days, by_itself: by_itself === undefined || !isOffered(kind) ? row.by_itself : by_itself === 1 }
  const isShorter = (days ?? bounds.usual) < (row.days ?? bounds.usual)
  if (isShorter || (next.by_itself && !row.by_itself)) await refuseUnconfirmed(ctx)
  if (next.days !== row.days || next.by_itself !== row.by_itself) {
    const told = { before: {}, after: { title: retentionTermsRu.kinds[kind].title } }
    await update(ctx, retentionTermRecord, row.id, next, { beside: told })
  }
  ctx.tell({ feature: 'retention-terms', ids: [row.id] })
  ctx.tell({ feature: 'customers', ids: [] })
  return { kind, days: days ?? bounds.usual }
}

interface Held {
  id: number
  days: number | null
  by_itself: boolean
}
