import { E } from '#contract/core/errors.ts'
import { popupRemindersRu } from '#contract/popup-reminders/popup-reminders.ru.ts'
import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { popupRemindersList } from './popup-reminders.list.ts'
import { popupReminderRecord } from './popup-reminders.record.ts'
import { popupRemindersSheet } from './popup-reminders.sheet.ts'

/** Reminders for the employee's position, and those for everybody. */
async function listMine(ctx: Ctx) {
  const data = await ctx.sql<{ hours: number[]; message: string }>(
    `select p.hours, p.message from popup_reminders p
     where p.is_on and (p.position_ids = '{}' or $1 = any(p.position_ids)) order by p.id limit 100`,
    [ctx.me.work_position_id],
  )
  return { data }
}

async function listPositions(ctx: Ctx) {
  return {
    items: await ctx.sql<{ id: number; name: string }>('select id, title as name from work_positions order by title collate ru, id'),
  }
}

const verbs = crudHandlers({
  feature: 'popup-reminders',
  list: popupRemindersList,
  record: popupReminderRecord,
  sheet: popupRemindersSheet,
})

async function refuseStrangers(ctx: Ctx, ids: readonly number[] = []) {
  const known = await ctx.sql('select from work_positions where id = any($1)', [ids])
  if (known.length < new Set(ids).size) fail(E.notFound, { position_ids: [popupRemindersRu.strangePosition] })
}

export const popupRemindersRoutes = routes(popupReminders, {
  mine: (ctx) => listMine(ctx),
  positions: (ctx) => listPositions(ctx),
  ...verbs,
  create: async (ctx, input) => {
    await refuseStrangers(ctx, input.body.position_ids)
    return verbs.create(ctx, input)
  },
  update: async (ctx, input) => {
    await refuseStrangers(ctx, input.body.position_ids)
    return verbs.update(ctx, input)
  },
})
