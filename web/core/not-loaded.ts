import { E } from '#contract/core/errors.ts'
import { CallError } from './call.ts'
import { shell } from './texts.ts'
import { toast } from './toast.ts'

/** The network, a busy or starting server, the twin of this request: the same call may succeed soon. */
export const isPassing = (error: unknown) =>
  error instanceof CallError && (error.code === 'network' || error.code === E.stillRunning || error.status >= 502)

/** Whether an act was done is not known: its answer was lost, or it is still being done. A house that is too busy says so before it begins. */
export const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.code === 'network' || error.code === E.stillRunning || error.status === 502 || error.status === 504)

/** The place of what was asked for shows the failure too; no session, no right, no such row and no network are told there only. */
export function sayNotLoaded(error: unknown) {
  if (!(error instanceof CallError) || [0, 401, 403, 404].includes(error.status)) return
  toast.error(shell('notLoaded', { text: error.exactly }), { detail: shell('answered', { status: error.status }) })
}
