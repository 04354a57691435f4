import { fiscal } from '#contract/fiscal/fiscal.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Registers } from '#server/ports/registers.ts'
import { answerTask, leaseTask } from './browser.ts'
import { correct } from './correct.ts'
import { listCorrections } from './corrections.ts'
import { hear, hint } from './notices.ts'
import type { OnDone } from './round.ts'
import { setSwitches, showTape } from './tape.ts'
import { openTasks, resolveTask } from './tasks.ts'

export const fiscalRoutes = ({ registers, printed }: { registers: Registers; printed: OnDone }): Route[] => {
  const hands = { registers, onDone: printed }
  const carrying = { lease: leaseTask(hands), answer: answerTask(hands), resolve: resolveTask(printed) }
  const notice = { prepare: hint, run: hear }
  return routes(fiscal, {
    tasks: openTasks,
    ...carrying,
    correct,
    corrections: listCorrections,
    notice,
    tape: showTape(registers),
    switches: setSwitches(registers),
  })
}
