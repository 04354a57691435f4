import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { telephonyRu } from '#contract/telephony/telephony.ru.ts'
import type { TelephonyLine, telephony } from '#contract/telephony/telephony.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { lineRecord } from './telephony.record.ts'

const { lines: words } = telephonyRu

export const telephonyConstraints: ConstraintFailures = {
  telephony_lines_number: { code: E.duplicate, field: 'number', message: words.taken },
  telephony_lines_unit_id_ref: { code: E.notFound, field: 'unit_id', message: words.strangeUnit },
  telephony_lines_user_source_id_user_sources_id_fk: { code: E.notFound, field: 'user_source_id', message: words.strangeSource },
}

const LINE = `select t.id, t.company_id, t.number, t.title, t.unit_id, t.user_source_id,
   (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = t.unit_id) as unit,
   (select json_build_object('id', s.id, 'name', s.name) from user_sources s where s.id = t.user_source_id) as source
 from telephony_lines t`

export const listLines = async (ctx: Ctx) => ({
  items: await ctx.sql<TelephonyLine>(`${LINE} order by t.title collate ru, t.id limit 500`),
})

export async function showLine(ctx: Ctx, { params }: { params: { id: number } }): Promise<TelephonyLine> {
  const [row] = await ctx.sql<TelephonyLine>(`${LINE} where t.id = $1`, [params.id])
  return row ?? fail(E.notFound)
}

type Named = { id: number; name: string }
export async function listPlaces(ctx: Ctx) {
  const [units, sources] = await Promise.all([
    ctx.sql<Named>('select id, name from units where type <> 1 and closed is not true order by "order", name collate ru, id'),
    ctx.sql<Named>('select id, name from user_sources order by id'),
  ])
  return { units, sources }
}

export async function createLine(ctx: Ctx, { body }: Input<typeof telephony.createLine>) {
  const { id } = await insert(ctx, lineRecord, body)
  return told(ctx, id)
}

export async function updateLine(ctx: Ctx, { params, body }: Input<typeof telephony.updateLine>) {
  await update(ctx, lineRecord, params.id, body)
  return told(ctx, params.id)
}

/** Removes a line; its calls keep the dialled number. */
export async function removeLine(ctx: Ctx, { params }: Input<typeof telephony.removeLine>): Promise<null> {
  await remove(ctx, lineRecord, params.id)
  ctx.tell({ feature: 'telephony', ids: [params.id] })
  return null
}

function told(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'telephony', ids: [id] })
  return showLine(ctx, { params: { id } })
}
