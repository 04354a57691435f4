import { callsRu } from '#contract/calls/calls.ru.ts'
import { TASK_STATUS } from '#contract/calls/tasks.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { callComments, calls } from './calls.table.ts'
import { callTasks } from './tasks.table.ts'

const taskStatuses = Object.entries(TASK_STATUS).map(([name, id]) => [id, callsRu.workplace.statuses[name as keyof typeof TASK_STATUS]]) // the keys of that very object

/** The log records calls that people begin and end; what an exchange reports stands in the events. */
export const callRecord = recordOf(calls, {
  model: 'call',
  words: { direction: callsRu.directions, state: callsRu.states, result: callsRu.results },
})
export const commentRecord = recordOf(callComments, { model: 'call_comment' })
export const taskRecord = recordOf(callTasks, { model: 'call_task', words: { status: Object.fromEntries(taskStatuses) } })
