import { randomInt } from 'node:crypto'
import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { certificates } from '#contract/certificates/certificates.ts'
import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { numberOf, RANDOM_DIGITS } from '#domain/certificates/number.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { find } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { batchesList } from './certificates.list.ts'
import { certificateBatchRecord } from './certificates.record.ts'
import { tellEvents } from './events.ts'

const { refusals } = certificatesRu
const YEAR = 365

export const batchCard = (ctx: Ctx, id: number) => find(ctx, batchesList, id, 'author')

/** Makes a batch; each number is random, so that none can be guessed from another. */
export async function createBatch(ctx: Ctx, { body }: Input<typeof certificates.createBatch>) {
  const { title, face, count, currency_id = 1, valid_days = YEAR } = body
  const { id } = await insert(ctx, certificateBatchRecord, {
    title,
    face,
    count,
    currency_id,
    valid_days,
    created_at: instantOf(ctx.now),
    created_by: ctx.me.employer_id,
  })
  for (let made = 0; made < count; ) made += await makeSome(ctx, id, made, count - made)
  await ctx.sql(
    `insert into certificate_events (company_id, certificate_id, at, event, employer_id)
     select c.company_id, c.id, to_timestamp($2), 'made', $3 from certificates c where c.batch_id = $1 order by c.n`,
    [id, ctx.now, ctx.me.employer_id],
  )
  ctx.tell({ feature: 'certificates', ids: [] })
  return batchCard(ctx, id)
}

/** A number that somebody has already is drawn again: answers how many were free. */
async function makeSome(ctx: Ctx, batch: number, made: number, count: number) {
  const numbers = [...new Set(Array.from({ length: count }, newNumber))]
  const rows = await ctx.sql(
    `insert into certificates (company_id, batch_id, n, code, number, face, currency_id, valid_days)
     select b.company_id, b.id, $3 + x.n, b.id || '-' || ($3 + x.n), x.number, b.face, b.currency_id, b.valid_days
     from certificate_batches b, (select d.number, row_number() over () as n from unnest($2::text[]) d(number)
       where not exists (select from certificates c where c.number = d.number)) x
     where b.id = $1 returning id`,
    [batch, numbers, made],
  )
  return rows.length
}

export const newNumber = () => numberOf(Array.from({ length: RANDOM_DIGITS }, () => randomInt(10)).join(''))

/** Hands certificates to a studio, or back from it: all of the range or none. */
export async function handOver(ctx: Ctx, { params: { id }, body: { unit_id, first, last } }: Input<typeof certificates.handOver>) {
  const { count } = await batchCard(ctx, id)
  if (last < first) fail(E.invalid, { last: [refusals.order] })
  if (last > count) fail(E.invalid, { last: [refusals.past] })
  if (unit_id !== null) await foundOr(loadReachedUnit(ctx, unit_id), () => fail(E.notFound, { unit_id: [messages.missing] }))
  const range = await ctx.sql<{ id: number; code: string; state: string; unit_id: number | null; order_id: number | null }>(
    'select id, code, state, unit_id, order_id from certificates where batch_id = $1 and n between $2 and $3 order by id for update',
    [id, first, last],
  )
  const [from, to, words] = unit_id === null ? ['at_unit', 'created', refusals.notBack] : ['created', 'at_unit', refusals.notThere]
  const wrong = range.filter(({ state, order_id }) => state !== from || order_id !== null)
  if (wrong.length > 0) fail(E.invalid, { first: [words.replace('{{codes}}', firstOf(wrong.map(({ code }) => code)))] })
  await ctx.sql('update certificates set state = $2, unit_id = $3 where id = any($1)', [range.map((one) => one.id), to, unit_id])
  const event = unit_id === null ? ('returned' as const) : ('handed' as const)
  await tellEvents(
    ctx,
    range.map((one) => ({ certificate_id: one.id, event, unit_id: unit_id ?? one.unit_id })),
  )
  ctx.tell({ feature: 'certificates', ids: [] })
  return batchCard(ctx, id)
}

/** The first of the codes, as many as people read, and whether there are more. */
const firstOf = (codes: string[]) => codes.slice(0, 5).join(', ') + (codes.length > 5 ? '…' : '')

/** The numbers of a batch, for the employee who prints them (CRT-007). */
export async function downloadBatch(ctx: Ctx, { params: { batch } }: Input<typeof certificates.download>): Promise<FileAnswer> {
  await batchCard(ctx, batch)
  const rows = await ctx.sql<{ number: string }>('select number from certificates where batch_id = $1 order by n', [batch])
  const bytes = new TextEncoder().encode(rows.map(({ number }) => `${number}\r\n`).join(''))
  async function* stream() {
    yield bytes
  }
  return { name: 'certificates.txt', type: 'text/plain; charset=utf-8', size: bytes.length, stream: stream() }
}
