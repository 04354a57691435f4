import { z } from 'zod'
import { messages } from '#contract/core/rules.ts'
import type { ShiftRow } from '#contract/schedules/schedules.ts'
import type { WorkplaceRow } from '#contract/workplaces/workplaces.ts'
import { isClock } from '#domain/core/clock-time.ts'
import { CallError } from '#web/core/call.ts'
import { formatTime } from '#web/core/formats.ts'
import { s } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

const clock = z.string({ error: messages.required }).refine(isClock, messages.time)
export const inputTypes = ['default', 'individual', 'free'] as const

/** A shift as it is edited: its times, and for a new one the days on which it repeats. */
export const shiftSchema = z.object({
  from: clock,
  to: clock,
  workplace_id: z.number().nullable().optional(),
  service_category_ids: z.array(z.number()).optional(),
  input_type: z.enum(inputTypes).optional(),
  days: z.array(z.string()).min(1, s('dialog.noDays')),
})
export type ShiftDraft = z.input<typeof shiftSchema>

export const momentsOf = (day: string, { from, to }: Pick<ShiftDraft, 'from' | 'to'>) => ({
  begin_at: `${day} ${from.slice(0, 5)}:00`,
  end_at: `${day} ${to.slice(0, 5)}:00`,
})

/** A new shift begins like this person's latest one here; else with the studio's hours. */
export function initialShift(day: string, person: Person, studio: Studio, shifts: readonly ShiftRow[]): Partial<ShiftDraft> {
  const last = shifts.filter((one) => one.employer_id === person.id).at(-1)
  if (last) return { ...editedShift(last), days: [day] }
  const hours = studio.from && studio.to ? { from: studio.from, to: studio.to } : {}
  return { ...hours, workplace_id: null, service_category_ids: [], input_type: 'default', days: [day] }
}

export function editedShift(shift: ShiftRow): ShiftDraft {
  const { workplace_id, service_category_ids, input_type, day } = shift
  return { from: formatTime(shift.begin_at), to: formatTime(shift.end_at), workplace_id, service_category_ids, input_type, days: [day] }
}

/** Categories that a place serves; a master gets those of them that she does. */
export function categoriesOf(places: readonly WorkplaceRow[], placeId: number | null | undefined) {
  const place = places.find((one) => one.id === placeId)
  return (place?.serviceCategories ?? []).filter((one) => one.enabled === 1).map(({ id, title }) => ({ id, name: title }))
}

const fields: Record<string, keyof ShiftDraft> = { begin_at: 'from', end_at: 'to' }

/** The server names begin and end; here they are the fields «С» and «До». */
export function atOurFields(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, words]) => {
      const name = path.split('.').at(-1) ?? path
      return [fields[name] ?? name, words]
    }),
  )
  return new CallError({
    status: error.status,
    code: error.code,
    message: error.message,
    errors,
    data: error.data,
    requestId: error.requestId,
  })
}
