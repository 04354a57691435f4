import { z } from 'zod'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { choice, optionalText } from '#contract/core/rules.ts'

/** Statuses of the specification (000 §9): the fifth is an urgent contact. */
export const TASK_STATUS = { todo: 1, in_progress: 2, completed: 3, rejected: 4, alarm: 5 } as const

export const callTask = z.object({
  id,
  company_id: id,
  status: z.number().int(),
  /** The phone is shown as far as the reader may see it. */
  phone: z.string(),
  user_id: id.nullable(),
  user: named.nullable(),
  /** The last call that nobody answered; the task is to call it back. */
  call_id: id,
  /** How many times the customer has called in vain. */
  calls: z.number().int(),
  created_at: moment,
  last_call_at: moment,
  line: z.string().nullable(),
  assignee_id: id.nullable(),
  assignee: named.nullable(),
  done_at: moment.nullable(),
  comment: z.string().nullable(),
})
export type CallTask = z.output<typeof callTask>

const figure = z.number().int()
const may = 'CallCenterWorkplace.view'
const one = { params: idParams, may, data: callTask, opens: { who: 'customers', at: 'user_id' } } as const

export const taskCalls = {
  /**
   * The list holds open tasks, urgent ones first and then whoever has waited longest, or the tasks that were closed today. A task is shown to whoever may see
   * its call, which is anybody's only with `ClientCall.view`.
   */
  tasks: {
    method: 'GET',
    path: '/call-tasks',
    may,
    query: z.object({ which: z.enum(['open', 'closed']).default('open') }),
    data: z.object({ items: z.array(callTask) }),
    opens: { who: 'customers', at: 'items.*.user_id' },
  },
  /** An operator takes a task; the first one to ask gets it. */
  takeTask: { ...one, method: 'POST', path: '/call-tasks/:id/take' },
  /** An operator closes a task that was done without a call, or that nothing is to be done about. */
  closeTask: {
    ...one,
    method: 'POST',
    path: '/call-tasks/:id/close',
    body: z.object({
      status: z.union([z.literal(TASK_STATUS.completed), z.literal(TASK_STATUS.rejected)], choice),
      comment: optionalText(500),
    }),
  },
  /** The reader's own day, and the calls that the company has missed. */
  stats: {
    method: 'GET',
    path: '/calls/stats',
    may,
    data: z.object({ answered: figure, made: figure, talk_s: figure, missed: figure, tasks: figure }),
  },
} as const
