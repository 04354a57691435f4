import { getTableConfig } from 'drizzle-orm/pg-core'
import type { candidates as calls } from '#contract/candidates/candidates.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { forgetAnswers, forgetOutgoing, forgetRows, leaveNote, wordsIn } from '#server/lists/forget.ts'
import { emptiedIn, heldOf, isEmptied } from '#server/lists/people.ts'
import { recordsIn } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { tables } from '#server/tables.ts'
import { candidatesScope } from './candidates.list.ts'
import { candidateRecord } from './candidates.record.ts'
import { candidates } from './candidates.table.ts'

/** Tables that hold something of a candidate: their columns say what erasing does to each. */
const held = heldOf(tables, candidates)

/** Erases a candidate at her request. A hired one stays an employee: only her card here is erased. */
export async function removeCandidate(ctx: Ctx, { params: { id } }: Input<typeof calls.remove>): Promise<null> {
  const scope = candidatesScope(ctx)
  const [row] = await ctx.sql<{ is_erased: boolean }>(
    `select t.erased_at is not null as is_erased from candidates t where t.id = $1${scope ? ` and ${scope.sql(2)}` : ''} for update of t`,
    [id, ...(scope?.values ?? [])],
  )
  if (!row || row.is_erased) return fail(E.notFound)
  await eraseCandidate(ctx, id)
  return null
}

/** Nothing personal of her stays, in the card, beside it and in the log; the log is cleared last. Answers how many went. */
export async function eraseCandidate(ctx: Ctx, id: number): Promise<number> {
  const words = [...(await ownWords(ctx, id)), ...(await Promise.all(held.map((one) => wordsIn(ctx, one, id)))).flat()]
  await update(ctx, candidateRecord, id, { ...emptyCard, phone: `000${String(id).padStart(9, '0')}`, erased_at: instantOf(ctx.now) })
  for (const one of held) await forgetRows(ctx, one, id)
  await forgetAnswers(ctx, id, words)
  await forgetOutgoing(ctx, `about = jsonb_build_object('model', 'candidate', 'id', $1::int)`, [id])
  for (const { table, column } of [{ table: 'candidates', column: 'id' }, ...held])
    for (const { model, fields } of recordsIn(table)) {
      const personal = Object.keys(fields).filter((name) => fields[name] && isEmptied(fields[name]))
      await ctx.sql('select forget_candidate_in_audits($1, $2, $3, $4, $5)', [id, model, table, column, personal])
    }
  await leaveNote(ctx, 'candidate', 'candidates', id)
  ctx.tell({ feature: 'candidates', ids: [id] })
  return 1
}

/** The texts by which stored answers would reveal her: her phone, her e-mail and what was said of her. A name alone belongs to many people. */
async function ownWords(ctx: Ctx, id: number): Promise<string[]> {
  const rows = await ctx.sql<{ word: string }>(
    `select distinct word from candidates t, unnest(array[t.phone, t.email, t.comment, t.reason]) w(word) where t.id = $1 and word <> ''`,
    [id],
  )
  return rows.map(({ word }) => word)
}

const emptyCard = Object.fromEntries(
  Object.entries(emptiedIn(getTableConfig(candidates).columns)).map(([name, empty]) => [name, empty === `''` ? '' : null]),
)
