import type { certificates } from '#contract/certificates/certificates.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { readNumber } from '#domain/certificates/number.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { countsList } from './certificates.list.ts'

/**
 * Counts the certificates of a studio against the records. Nothing is told about an unknown number, not even whether it exists: else a count could try
 * thousands of numbers. Its last digits are kept.
 */
export async function countCertificates(ctx: Ctx, { body }: Input<typeof certificates.count>) {
  const { unit_id, certificate_numbers: typed } = body
  await foundOr(loadReachedUnit(ctx, unit_id), () => fail(E.notFound, { unit_id: [messages.missing] }))
  const counted = new Set(typed.map((one) => readNumber(one) ?? one))
  const written = await ctx.sql<{ id: number; number: string }>(
    `select id, number from certificates where unit_id = $1 and state = 'at_unit' order by id`,
    [unit_id],
  )
  const missing = written.filter(({ number }) => !counted.has(number)).map(({ id }) => id)
  const here = new Set(written.map(({ number }) => number))
  const strange = [...counted].filter((number) => !here.has(number)).map((number) => `…${number.slice(-Math.min(4, number.length / 2))}`)
  const [row] = await ctx.sql<{ id: number }>(
    `insert into certificate_counts (company_id, unit_id, counted_at, counted_by, expected, found, missing, strange)
     values (current_company(), $1, to_timestamp($2), $3, $4, $5, $6, $7::jsonb) returning id`,
    [unit_id, ctx.now, ctx.me.employer_id, written.length, written.length - missing.length, missing, JSON.stringify(strange)],
  )
  ctx.tell({ feature: 'certificates', ids: [], unit_id })
  return find(ctx, countsList, row?.id ?? fail(E.defect), 'unit;employer')
}
