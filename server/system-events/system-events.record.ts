import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { systemEvents } from './system-events.table.ts'

export const systemEventRecord = recordOf(systemEvents, { model: 'system_event', words: { type: systemEventsRu.types } })
