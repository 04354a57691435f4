import { useState } from 'react'
import type { CallInput } from '#contract/core/endpoint.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { useSave } from '#web/core/query.ts'
import { openRegisterLine } from '#web/core/register-line.ts'
import type { ShiftPlace } from './shift-of-unit.tsx'
import { t } from './texts.ts'

type Talk = NonNullable<CallInput<typeof kkm.xReport>['body']['talk']>

/** The report of a register; one of this computer is asked by this browser, in words that the house gives it one after another. */
export function useXReport({ id: register_id, carrier }: ShiftPlace) {
  const report = useSave(kkm.xReport, { saved: null, failed: t('end.xFailed') })
  const [isAsking, setAsking] = useState(false)

  async function converse() {
    const talk: Talk = { id: crypto.randomUUID(), answers: [] }
    const line = openRegisterLine()
    setAsking(true)
    try {
      let step = await report.mutateAsync({ body: { register_id, talk } })
      while (step.next) {
        talk.answers.push(await line.ask(step.next))
        step = await report.mutateAsync({ body: { register_id, talk } })
      }
    } catch {
      // The refusal has been shown already.
    } finally {
      line.close()
      setAsking(false)
    }
  }
  return {
    data: report.data?.next === null ? report.data : undefined,
    isPending: isAsking || report.isPending,
    take: () => (carrier === 'browser' ? void converse() : report.mutate({ body: { register_id } })),
  }
}
