import { E } from '#contract/core/errors.ts'
import { workplaceMessages } from '#contract/workplaces/workplaces.ru.ts'
import { chainsMeet } from '#domain/workplaces/chains.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { workplaceWindowRecord } from './workplaces.record.ts'
import { holdWorkplace } from './workplaces.ts'

export const workplaceWindowsVerbs = { windows: listWindows, createWindow, updateWindow, removeWindow }

interface OfPlace {
  params: { unit_id: number; workplace_id: number }
}
interface OfWindow {
  params: { unit_id: number; workplace_id: number; id: number }
}
type Body = { begin_at: string; end_at?: string | null | undefined; schedule: number[] }
type Template = { id: number; begin_at: string; end_at: string | null; schedule: number[] }

async function listWindows(ctx: Ctx, { params: { unit_id, workplace_id } }: OfPlace) {
  const [place] = await ctx.sql('select id from workplaces where id = $1 and unit_id = $2', [workplace_id, unit_id])
  if (!place) fail(E.windowsUnavailable)
  return { items: await templatesOf(ctx, workplace_id) }
}

async function createWindow(ctx: Ctx, { params: { unit_id, workplace_id }, body }: OfPlace & { body: Body }) {
  await holdWorkplace(ctx, workplace_id, unit_id)
  await checkChains(ctx, workplace_id, body)
  const row = await insert(ctx, workplaceWindowRecord, { workplace_id, ...body })
  ctx.tell({ feature: 'workplaces', ids: [workplace_id] })
  return row
}

async function updateWindow(ctx: Ctx, { params: { unit_id, workplace_id, id }, body }: OfWindow & { body: Body }) {
  await holdWorkplace(ctx, workplace_id, unit_id)
  await checkChains(ctx, workplace_id, body, id)
  const row = await update(ctx, workplaceWindowRecord, id, { ...body }, { within: ofPlace(workplace_id) })
  ctx.tell({ feature: 'workplaces', ids: [workplace_id] })
  return row
}

async function removeWindow(ctx: Ctx, { params: { unit_id, workplace_id, id } }: OfWindow) {
  await holdWorkplace(ctx, workplace_id, unit_id)
  await remove(ctx, workplaceWindowRecord, id, ofPlace(workplace_id))
  ctx.tell({ feature: 'workplaces', ids: [workplace_id] })
  return null
}

/** Locks the workplace, so that nobody adds a chain between the check and the write. */
async function checkChains(ctx: Ctx, workplaceId: number, body: Body, ownId?: number) {
  const others = (await templatesOf(ctx, workplaceId)).filter((one) => one.id !== ownId)
  if (others.some((one) => one.begin_at !== body.begin_at && chainsMeet(one, body)))
    fail(E.invalid, { schedule: [workplaceMessages.overlap] })
}

const templatesOf = (ctx: Ctx, workplaceId: number) =>
  ctx.sql<Template>('select id, begin_at, end_at, schedule from workplace_windows where workplace_id = $1 order by begin_at desc', [
    workplaceId,
  ])

const ofPlace = (workplaceId: number) => ({ sql: (first: number) => `t.workplace_id = $${first}`, values: [workplaceId] })
