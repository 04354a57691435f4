import { fiscal } from '#contract/fiscal/fiscal.ts'
import { CallError, call } from '#web/core/call.ts'
import { isThere, openRegisterLine, type RegisterLine } from '#web/core/register-line.ts'

export interface CarriedTask {
  uuid: string
  address: string
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Brings receipts to the register of this computer, one after another in the order of their writing. Tabs of one browser take turns, because a register
 * hears one at a time. False: nothing answers at the address, so this is not the register's computer, or its program does not run.
 */
export const carryAll = (tasks: readonly CarriedTask[], signal: AbortSignal): Promise<boolean> =>
  navigator.locks.request('okno.register', { signal }, async () => {
    const line = openRegisterLine()
    try {
      for (const { uuid, address } of tasks) {
        if (signal.aborted) return true
        if (!(await isThere(line, address))) return false
        await carry(uuid, line)
      }
      return true
    } finally {
      line.close()
    }
  })

/** The server decides each step (server/fiscal/browser.ts); what is not ended now is taken up again later, by this tab or by another. */
async function carry(uuid: string, line: RegisterLine) {
  const params = { uuid }
  try {
    let step = await call(fiscal.lease, { params })
    while (step.lease !== null) {
      if (step.again !== null) await pause(step.again)
      const answer = step.next && { answer: await line.ask(step.next) }
      step = await call(fiscal.answer, { params, body: { lease: step.lease, ...answer } })
    }
  } catch (error) {
    // The server is away, or another carrier has the task: its lease ends by itself.
    if (!(error instanceof CallError)) throw error
  }
}
