import { E } from '#contract/core/errors.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import type { Account, Currency } from '#domain/core/ledger.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { postEntry } from './post.ts'

type Opened = 'cash.safe' | 'liability.bonus' | 'liability.certificate' | 'liability.club_card' | 'liability.advance'

export interface Opening {
  account: Opened
  subject_id: number
  unit_id: number
  entity_id: number
  currency: Currency
  sum: Kopecks
}

/** How much each balance began with, kopecks, of those that were brought in when the company moved in (finance-goods §12). */
export async function openingsOf(ctx: Ctx, account: Opened, subjects: readonly number[]): Promise<Map<number, Kopecks>> {
  const rows = await ctx.sql<{ subject_id: number; sum: number }>(
    `select l.subject_id, abs(sum(l.amount))::float8 as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.company_id = current_company() and l.account = $1 and l.subject_id = any($2::int[]) and e.doc_type = 'opening' group by 1`,
    [account, subjects],
  )
  return new Map(rows.map(({ subject_id, sum }) => [subject_id, kopecks(sum)]))
}

/**
 * Begins a balance, against `opening`. One that began already, or has moved, is corrected by a document of the day and not by a file. The caller has
 * locked the subject.
 */
export async function bookOpening(ctx: Ctx, { account, subject_id, sum, ...place }: Opening) {
  const former = (await openingsOf(ctx, account, [subject_id])).get(subject_id)
  if (former !== undefined) fail(E.duplicate, { sum: [importMessages.opened(sumText(fromKopecks(former)))] })
  const [moved] = await ctx.sql(
    'select from ledger_lines where company_id = current_company() and account = $1 and subject_id = $2 limit 1',
    [account, subject_id],
  )
  if (moved) fail(E.invalid, { sum: [importMessages.moved] })
  const owed = account !== 'cash.safe'
  const line = (of: Account, amount: number, subject?: number) => ({
    ...place,
    shift_id: null,
    account: of,
    amount: kopecks(amount),
    ...(subject !== undefined && { subject_id: subject }),
  })
  await postEntry(ctx, {
    doc_type: 'opening',
    doc_id: subject_id,
    lines: [line(account, owed ? -sum : sum, subject_id), line('opening', owed ? sum : -sum)],
  })
}
