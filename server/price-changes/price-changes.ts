import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { priceChangeMessages, priceChangesRu } from '#contract/price-changes/price-changes.ru.ts'
import type { PriceChangeRow, priceChanges } from '#contract/price-changes/price-changes.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wire } from '#server/lists/list.ts'
import { insertMany, updateMany } from '#server/lists/records-many.ts'
import { servicePriceRecord } from '#server/services/services.record.ts'
import { type Judged, linesOf } from './preview.ts'

type Body = Input<typeof priceChanges.create>['body']
interface Chosen extends Judged {
  price: Kopecks
  next: Kopecks
}

export async function priceChangeForm(ctx: Ctx) {
  const [companies, units, service_categories] = await Promise.all([
    ctx.sql<{ id: number; name: string }>('select id, name from companies order by id <> current_company(), name collate ru'),
    ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
    ctx.sql<{ id: number; name: string; parent_id: number | null }>(
      'select id, title as name, parent_id from service_categories order by priority, title collate ru, id',
    ),
  ])
  return { companies, units, service_categories }
}

/** What was looked at is counted anew under a lock; one price that would come out otherwise refuses all. */
export async function changePrices(ctx: Ctx, { body }: { body: Body }) {
  const services = [...new Set(body.rows.map((row) => row.service_id))]
  // Changes of the same services wait for each other; who writes one price by hand is stopped by service_prices_period.
  await ctx.sql('select id from services where id = any($1::int[]) order by id for update', [services])
  const rows = chosenOf(body, await linesOf(ctx, body))
  const made = await insertMany(ctx, servicePriceRecord, await makeRoom(ctx, body, rows))
  const id = await remember(ctx, body, rows, made)
  ctx.tell({ feature: 'services', ids: services })
  return answer(ctx, id)
}

function chosenOf({ rows }: Body, lines: Judged[]): Chosen[] {
  const known = new Map(lines.map((line) => [keyOf(line.service_id, line.unit?.id ?? null), line]))
  const refused: string[] = []
  const chosen = rows.flatMap((row) => {
    const line = known.get(keyOf(row.service_id, row.unit_id))
    if (!line) return fail(E.notFound, { rows: [priceChangeMessages.missing] })
    known.delete(keyOf(row.service_id, row.unit_id))
    const { price, next } = line
    const reason = line.refusal ?? (price === row.price ? null : 'changed')
    if (reason === null && price !== null && next !== null) return [{ ...line, price, next }]
    refused.push(saidOf(line, reason ?? 'none'))
    return []
  })
  if (refused.length > 0) fail(E.invalid, { rows: refused.slice(0, 20) })
  return chosen
}

const keyOf = (service: number, unit: number | null) => `${service}-${unit ?? 0}`
const saidOf = ({ title, unit }: Judged, reason: keyof typeof priceChangesRu.refusals) =>
  priceChangeMessages.refused
    .replace('{{service}}', title)
    .replace('{{place}}', unit?.name ?? priceChangesRu.allUnits)
    .replace('{{reason}}', priceChangesRu.refusals[reason])

/** Ends the old prices on the day before, and answers the new ones. */
async function makeRoom(ctx: Ctx, { begin_at, price_company_id }: Body, rows: Chosen[]) {
  const ending = rows.filter((row) => row.is_own && row.price_id !== null)
  await updateMany(
    ctx,
    servicePriceRecord,
    ending.map((row) => ({ id: Number(row.price_id), end_at: begin_at })),
  )
  return rows.map((row) => ({
    service_id: row.service_id,
    price_company_id: price_company_id ?? ctx.me.company_id,
    unit_id: row.unit?.id ?? null,
    begin_at,
    end_at: row.until,
    price: row.next,
  }))
}

async function remember(ctx: Ctx, body: Body, rows: Chosen[], made: { id: number }[]): Promise<number> {
  const [change] = await ctx.sql<{ id: number }>(
    `insert into price_changes (company_id, price_company_id, mode, value, step, begin_at, author_id, created_at)
     values (current_company(), $1, $2, $3, $4, $5, $6, to_timestamp($7)) returning id`,
    [body.price_company_id ?? ctx.me.company_id, body.mode, body.value, body.step, body.begin_at, ctx.me.employer_id || null, ctx.now],
  )
  const id = change?.id ?? fail(E.defect)
  const kept = rows.map((row, index) => ({
    company_id: ctx.me.company_id,
    price_change_id: id,
    service_price_id: made[index]?.id,
    price: row.next,
    end_at: row.until,
    is_ending: row.is_own,
    ended_price_id: row.is_own ? row.price_id : null,
    old_price: row.price,
    old_end_at: row.end_at,
  }))
  const columns = 'company_id, price_change_id, service_price_id, price, end_at, is_ending, ended_price_id, old_price, old_end_at'
  await ctx.sql(
    `insert into price_change_rows (${columns}) select ${columns} from jsonb_populate_recordset(null::price_change_rows, $1::jsonb)`,
    [JSON.stringify(kept)],
  )
  return id
}

const CHANGES = `select c.id, c.mode, c.value::float8 as value, c.step, c.begin_at::text as begin_at,
    (select count(*)::int from price_change_rows r where r.price_change_id = c.id) as count,
    (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = c.author_id) as author,
    ${wire('c.created_at')} as created_at, ${wire('c.returned_at')} as returned_at
  from price_changes c`

export const listChanges = (ctx: Ctx) => ctx.sql<PriceChangeRow>(`${CHANGES} order by c.id desc limit 20`)

export async function answer(ctx: Ctx, id: number) {
  const [row] = await ctx.sql<PriceChangeRow>(`${CHANGES} where c.id = $1`, [id])
  ctx.tell({ feature: 'price-changes', ids: [id] })
  return row ?? fail(E.notFound)
}
