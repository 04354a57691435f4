import type { Kopecks } from '#domain/core/money.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'

interface GiveEventRow {
  kind: 'registered' | 'issued' | 'returned' | 'cancelled' | 'relabelled' | 'obsolete'
  barcode?: string
  booking_id?: number | null
  employer_id?: number | null
  ends_id?: number | null
  weight?: Thousandths | null
  /** How much the visit has used, how much of it the books had, and its cost. */
  spent?: { used: Thousandths; taken: Thousandths; cost: Kopecks }
  comment?: string | null | undefined
}

/** Adds a line to the piece's history, which is only added to. */
export async function addEvent(ctx: Ctx, give: number, { spent, weight, ...event }: GiveEventRow): Promise<void> {
  await ctx.sql(
    `insert into good_give_events
       (company_id, at, give_id, kind, barcode, booking_id, employer_id, author_id, ends_id, weight, used, taken, cost, comment)
     values (current_company(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      instantOf(ctx.now),
      give,
      event.kind,
      event.barcode ?? null,
      event.booking_id ?? null,
      event.employer_id ?? null,
      ctx.me.employer_id || null,
      event.ends_id ?? null,
      weight == null ? null : fromThousandths(weight),
      spent ? fromThousandths(spent.used) : null,
      spent ? fromThousandths(spent.taken) : null,
      spent?.cost ?? null,
      event.comment ?? null,
    ],
  )
}

/** The giving out that has not come back yet. */
export async function openIssue(ctx: Ctx, give: number): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>(
    `select e.id from good_give_events e where e.give_id = $1 and e.kind = 'issued'
       and not exists (select from good_give_events c where c.ends_id = e.id) order by e.id desc limit 1`,
    [give],
  )
  return row?.id ?? null
}
