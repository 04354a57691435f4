import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, optionalText, requiredId, requiredText, ruled } from '#contract/core/rules.ts'
import { isMoment, secondsOf } from '#domain/core/clock-time.ts'
import { workplaceMessages } from './workplaces.ru.ts'

const type = z.literal('category')
/** A category of the company with its switch at this workplace. */
const workplaceCategory = z.object({ id, parent_id: id.nullable(), title: z.string(), type, enabled: flag })
export type WorkplaceCategory = z.output<typeof workplaceCategory>

/** A template (K5): date of `begin_at` = valid from, time = start of the chain (00:00: the shift's begin), then durations in seconds. */
const workplaceWindow = z.object({ id, begin_at: moment, end_at: moment.nullable(), schedule: z.array(z.number().int()) })
export type WorkplaceWindow = z.output<typeof workplaceWindow>

export const workplaceRow = z.object({
  id,
  unit_id: id,
  title: z.string(),
  kind: z.string().nullable(),
  closed: flag,
  closed_at: moment.nullable(),
  unit: named.optional(),
  serviceCategories: z.array(workplaceCategory).optional(),
  workplaceWindows: z.array(workplaceWindow).optional(),
})
export type WorkplaceRow = z.output<typeof workplaceRow>

export const workplaceBody = z.object({
  unit_id: requiredId,
  title: requiredText(100),
  kind: optionalText(100),
  closed: flag.optional(),
})

/** Lengths of windows: an hour to four in steps of a quarter (WIN-009). */
const windowLength = z
  .number(ruled(messages.number))
  .min(3600, workplaceMessages.length)
  .max(14_400, workplaceMessages.length)
  .multipleOf(900, workplaceMessages.length)

const shapeOfWindow = z.object({
  begin_at: moment,
  end_at: moment.nullable().optional(),
  schedule: z.array(windowLength).max(24),
})
/** The words carry the begin (WIN-007, WIN-716); a chain ends on the day on which it begins. */
export const workplaceWindowBody = shapeOfWindow.superRefine(({ begin_at, end_at, schedule }, refusal) => {
  const refuse = (field: string, message: string) => refusal.addIssue({ code: 'custom', path: [field], message })
  if (!isMoment(begin_at)) return // the field itself is refused by its own rule
  if (schedule.length === 0) refuse('schedule', workplaceMessages.withoutInterval(begin_at))
  if (secondsOf(begin_at) + schedule.reduce((sum, length) => sum + length, 0) > 24 * 3600) refuse('schedule', workplaceMessages.midnight)
  if (end_at && end_at <= begin_at) refuse('end_at', workplaceMessages.order)
})

const unitAndWorkplace = z.object({ unit_id: id, workplace_id: id })
const windowsPath = '/units/:unit_id/workplaces/:workplace_id/windows'

const sameWindow = ({ items }: { items: WorkplaceWindow[] }, { params }: { params: { id: number } }) =>
  items.find(({ id }) => id === params.id)

export const workplaces = feature('workplaces', {
  ...crud({ path: '/workplaces', model: 'Workplace', row: workplaceRow, body: workplaceBody }),
  /** Places of a studio, for employees who plan shifts and may not arrange places. */
  ofUnit: {
    method: 'GET',
    path: '/unit/:id/workplaces',
    may: 'Unit.view',
    params: idParams,
    data: z.object({ items: z.array(workplaceRow) }),
  },
  switchService: {
    method: 'POST',
    path: '/workplaces/:id/services',
    may: 'Workplace.update',
    params: idParams,
    body: z.object({ id: requiredId, type, enabled: flag }),
    data: z.object({ id, type, enabled: flag }),
  },
  windows: {
    method: 'GET',
    path: windowsPath,
    may: 'Workplace.view',
    params: unitAndWorkplace,
    data: z.object({ items: z.array(workplaceWindow) }),
  },
  createWindow: {
    method: 'POST',
    path: windowsPath,
    may: 'Workplace.update',
    params: unitAndWorkplace,
    body: workplaceWindowBody,
    data: workplaceWindow,
  },
  updateWindow: {
    method: 'PUT',
    path: `${windowsPath}/:id`,
    may: 'Workplace.update',
    params: unitAndWorkplace.extend({ id }),
    body: workplaceWindowBody,
    data: workplaceWindow,
    edits: { readBy: 'windows', one: sameWindow, locks: { id: ({ workplace_id }) => workplace_id ?? null } },
  },
  removeWindow: {
    method: 'DELETE',
    path: `${windowsPath}/:id`,
    may: 'Workplace.update',
    params: unitAndWorkplace.extend({ id }),
  },
})
