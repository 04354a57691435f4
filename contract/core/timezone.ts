import { z } from 'zod'
import { messages } from './rules.ts'

/** IANA names that this runtime knows, in its own order. */
export const timezones: readonly string[] = Intl.supportedValuesOf('timeZone')
const known = new Set(timezones)

export const timezone = z.string({ error: messages.required }).refine((zone) => known.has(zone), 'Неизвестный часовой пояс.')
