import { useState } from 'react'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { registerActs } from '#contract/register-acts/register-acts.ts'
import { showRefusal } from '#web/core/query.ts'
import { openRegisterLine, type RegisterLine } from '#web/core/register-line.ts'
import { t } from './texts.ts'

type Said = { next: Parameters<RegisterLine['ask']>[0] | null }
type Talk = NonNullable<CallInput<typeof registerActs.answers>['body']['talk']>
/** Tabs of one browser take turns, because a register hears one at a time (`web/fiscal/carry.ts`). */
const LOCK = 'okno.register'

/**
 * A question about the journal of a register. One of this computer is asked by this browser, in words that the house gives it one after another; of one
 * that the server reaches there is no next word. Null: it was refused, and that has been said.
 */
export function useTalk() {
  const [isAsking, setAsking] = useState(false)
  async function ask<T extends Said>(step: (talk: Talk) => Promise<T>): Promise<T | null> {
    setAsking(true)
    try {
      return await navigator.locks.request(LOCK, () => converse(step))
    } catch (error) {
      showRefusal(error, t('askFailed'))
      return null
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, ask }
}

async function converse<T extends Said>(step: (talk: Talk) => Promise<T>): Promise<T> {
  const talk: Talk = { id: crypto.randomUUID(), answers: [] }
  const line = openRegisterLine()
  try {
    let said = await step(talk)
    while (said.next) {
      talk.answers.push(await line.ask(said.next))
      said = await step(talk)
    }
    return said
  } finally {
    line.close()
  }
}
