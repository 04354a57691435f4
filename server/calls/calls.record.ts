import { callsRu } from '#contract/calls/calls.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { callComments, calls } from './calls.table.ts'
import { callTasks } from './tasks.table.ts'

/** The log records calls that people begin and end; what an exchange reports stands in the events. */
export const callRecord = recordOf(calls, { model: 'call', words: { state: callsRu.states, result: callsRu.results } })
export const commentRecord = recordOf(callComments, { model: 'call_comment' })
export const taskRecord = recordOf(callTasks, { model: 'call_task' })
