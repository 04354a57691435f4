import type { CallInput } from '#contract/core/endpoint.ts'
import { type GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { showRefusal, useSave } from '#web/core/query.ts'
import { play } from '#web/core/sound.ts'
import { toast } from '#web/core/toast.ts'
import { amountOf, nameOf } from './give-words.tsx'
import { t } from './texts.ts'

type Body = CallInput<typeof goodGives.process>['body']

/** Does one act with a piece, says what came of it to the eye and to the ear, and answers the piece as it is now; null: it was refused. */
export function useProcess() {
  const save = useSave(goodGives.process, { saved: null, quiet: true })
  return async (give: Pick<GoodGiveRow, 'id'>, body: Body): Promise<GoodGiveRow | null> => {
    try {
      const done = await save.mutateAsync({ params: { id: give.id }, body })
      play('taken')
      toast.success(wordsOf(done, body.act))
      return done
    } catch (error) {
      play('refused')
      showRefusal(error)
      return null
    }
  }
}

export function wordsOf(give: GoodGiveRow, act: Body['act']): string {
  const name = nameOf(give)
  const used = give.history?.[0]?.used ?? 0
  if (act === 'return' && used > 0) return t('done.returnUsed', { name, qty: amountOf(give, used) })
  return t(`done.${act}`, { name, who: give.employer?.name ?? '', barcode: give.barcode })
}
