import { recordOf } from '#server/lists/record-of.ts'
import { systemEvents } from './system-events.table.ts'

export const systemEventRecord = recordOf(systemEvents, { model: 'system_event' })
