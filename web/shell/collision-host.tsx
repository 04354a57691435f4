import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { chunk } from '#web/core/chunk.ts'
import { answerCollision, collisions, type Question } from '#web/core/collision.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'

type Panel = ComponentType<{ question: Question }>
const load = chunk(() => import('#web/audits/collision-panel.tsx').then((one) => one.CollisionPanel))

/** Stands once in the shell: asks whose value stays wherever two people have changed the same. Rarely needed, so the dialog comes when it is. */
export function CollisionHost() {
  const question = useSyncExternalStore(collisions.subscribe, collisions.asked)
  const [Dialog, setDialog] = useState<Panel | null>(null)
  useEffect(() => {
    if (question === null || Dialog !== null) return
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        toast.error(shell('network'), { detail: shell('networkAdvice') })
        answerCollision(null)
      },
    )
  }, [question, Dialog])
  // The next person who signs in is not asked about this one's edits.
  useEffect(() => () => answerCollision(null), [])
  return question && Dialog && <Dialog question={question} />
}
