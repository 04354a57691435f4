import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { goodMessages } from '#contract/goods/goods.ru.ts'
import type { goodBody } from '#contract/goods/goods.ts'
import { writingsOf } from '#domain/goods/barcode.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

type Body = Partial<z.output<typeof goodBody>>
export type GoodParts = Pick<Body, 'good_barcodes' | 'good_units'>

/** The parts with tables of their own, in the words of the log; null: none of them was sent. */
export function besideParts(held: Required<GoodParts>, { good_barcodes, good_units }: GoodParts) {
  const sent = Object.entries({ good_barcodes, good_units }).filter(([, value]) => value !== undefined)
  const was: Record<string, unknown> = { ...held }
  const changed = sent.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]))
  if (changed.length === 0) return null
  return { before: Object.fromEntries(changed.map(([name]) => [name, was[name]])), after: Object.fromEntries(changed) }
}

export async function saveParts(ctx: Ctx, id: number, { good_barcodes, good_units }: GoodParts) {
  if (good_barcodes) await setBarcodes(ctx, id, good_barcodes)
  if (good_units) await setUnits(ctx, id, good_units)
}

/** Somebody else's barcode is named with the good that has it; two who bring one at once are told apart by `good_barcodes_barcode`. */
async function setBarcodes(ctx: Ctx, id: number, barcodes: string[]) {
  const taken = await ctx.sql<{ barcode: string; title: string }>(
    'select b.barcode, g.title from good_barcodes b join goods g on g.id = b.good_id where b.barcode = any($2::text[]) and b.good_id <> $1',
    [id, barcodes.flatMap(writingsOf)],
  )
  if (taken.length > 0) fail(E.duplicate, { good_barcodes: taken.map((one) => goodMessages.barcodeTakenBy(one.barcode, one.title)) })
  await ctx.sql('delete from good_barcodes where good_id = $1 and barcode <> all($2::text[])', [id, barcodes])
  await ctx.sql(
    `insert into good_barcodes (company_id, good_id, barcode)
     select current_company(), $1, x.barcode from unnest($2::text[]) with ordinality x(barcode, n)
     where not exists (select from good_barcodes b where b.good_id = $1 and b.barcode = x.barcode) order by x.n`,
    [id, barcodes],
  )
}

/** A unit with the same title, in any letters, keeps its row, because documents may name it. */
async function setUnits(ctx: Ctx, id: number, units: { title: string; factor: number }[]) {
  const titles = units.map(({ title }) => title)
  await refuseHeldUnits(ctx, id, titles)
  await ctx.sql('delete from good_units where good_id = $1 and lower(title) <> all(select lower(x) from unnest($2::text[]) x)', [
    id,
    titles,
  ])
  await ctx.sql(
    `insert into good_units (company_id, good_id, title, factor)
     select current_company(), $1, x.title, x.factor from unnest($2::text[], $3::numeric[]) x(title, factor)
     on conflict (good_id, lower(title)) do update set title = excluded.title, factor = excluded.factor`,
    [id, titles, units.map(({ factor }) => factor)],
  )
}

/**
 * An invoice is counted in the units of its paper, and a unit that is gone would make a box a piece. The good is locked, because a line that comes at the
 * same time holds it too.
 */
async function refuseHeldUnits(ctx: Ctx, id: number, titles: string[]) {
  await ctx.sql('select from goods where id = $1 for update', [id])
  const held = await ctx.sql<{ title: string; count: number }>(
    `select u.title, count(distinct d.id)::int as count from good_units u
     join good_invoice_items i on i.good_id = u.good_id and lower(i.unit_name) = lower(u.title)
     join good_invoices d on d.id = i.invoice_id and d.status_id = 0
     where u.good_id = $1 and lower(u.title) <> all(select lower(x) from unnest($2::text[]) x) group by 1 order by 1`,
    [id, titles],
  )
  if (held.length > 0) fail(E.inUse, { good_units: held.map(({ title, count }) => goodMessages.packHeld(title, count)) })
}

/** The line is one of the good's brand: whichever of the two was sent, the other is as the row has it. */
export async function checkLine(ctx: Ctx, id: number | null, { good_brand_id: brand, good_line_id: line }: Body) {
  if (brand === undefined && line === undefined) return
  const [found] = await ctx.sql<{ is_right: boolean }>(
    `select a.line is null or exists (select from good_lines l where l.id = a.line and l.good_brand_id = a.brand) as is_right
     from (select case when $2 then $3::int else g.good_brand_id end as brand, case when $4 then $5::int else g.good_line_id end as line
       from (select 1) one left join goods g on g.id = $1) a`,
    [id, brand !== undefined, brand ?? null, line !== undefined, line ?? null],
  )
  if (!found?.is_right) fail(E.invalid, { good_line_id: [goodMessages.lineOfBrand] })
}
