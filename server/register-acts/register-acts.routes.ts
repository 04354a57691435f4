import { registerActs } from '#contract/register-acts/register-acts.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Registers } from '#server/ports/registers.ts'
import { forgetAnswer, journal, showAnswer, showAnswers } from './answers.ts'
import { closeSession, listActs, openDrawer, openSession } from './register-acts.ts'

export const registerActsRoutes = ({ registers }: { registers: Registers }): Route[] => {
  const { list, read, forget } = journal(registers)
  return routes(registerActs, {
    list: listActs,
    open: openSession,
    close: closeSession,
    drawer: openDrawer,
    answers: { prepare: list, run: showAnswers },
    answer: { prepare: read, run: showAnswer },
    forget: { prepare: forget, run: forgetAnswer },
  })
}
