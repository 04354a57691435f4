import { useState } from 'react'
import { type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelDocument } from '#web/ui/cancel-document.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import { living } from './count-words.ts'
import type { InventProps } from './good-invent-page.tsx'
import { t } from './texts.ts'

/** What an inventory wants before it is processed, and the act that makes the books say what was counted. */
export function InventFoot({ invent, onSaved }: { invent: GoodInventRow; onSaved: InventProps['onSaved'] }) {
  const [isOpen, setOpen] = useState(false)
  if (invent.status_id === 0) return <Process invent={invent} onSaved={onSaved} />
  return (
    <DocumentFoot note={t('result.sums', { shortage: formatMoney(invent.shortage ?? 0), excess: formatMoney(invent.excess ?? 0) })}>
      {invent.status_id === 2 && (
        <May do={goodInvents.cancel}>
          <Button kind="warning" onClick={() => setOpen(true)}>
            {t('acts.cancel')}
          </Button>
        </May>
      )}
      {isOpen && (
        <CancelDocument
          endpoint={goodInvents.cancel}
          id={invent.id}
          words={{
            title: t('acts.cancelTitle', { id: invent.id }),
            text: t('acts.cancelText'),
            act: t('acts.cancel'),
            done: t('acts.cancelled'),
            reason: t('fields.reason'),
          }}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </DocumentFoot>
  )
}

function Process({ invent, onSaved }: { invent: GoodInventRow; onSaved: InventProps['onSaved'] }) {
  const process = useSave(goodInvents.process, { saved: t('result.processed'), done: onSaved })
  const again = living(invent).filter(({ is_moved, is_timeless }) => is_moved === 1 || is_timeless === 1).length
  const left = living(invent).filter(({ qty }) => qty === null).length
  // What was counted since the last comparison is not what the person has seen, and the house would refuse it.
  const isCompared = living(invent).every(({ qty, expected }) => qty === null || expected !== null)
  const isReady = again === 0 && isCompared && living(invent).length > 0 && !process.isPending
  const run = async () => {
    const names = [...new Set((invent.counters ?? []).filter(({ is_finished }) => is_finished === 0).map(({ employer }) => employer.name))]
    if (names.length > 0 && !(await confirm(forceOf(names)))) return
    if (left > 0 && !(await confirm(zeroOf(left)))) return
    const body = { seen: invent.updated_at, ...(names.length > 0 && { force: 1 as const }), ...(left > 0 && { zero: 1 as const }) }
    process.mutate({ params: { id: invent.id }, body })
  }
  return (
    <May do={goodInvents.process}>
      <DocumentFoot note={isCompared ? wantOf(again, left) : t('result.compareFirst')} isReady={again === 0 && left === 0 && isCompared}>
        <Button
          kind={isReady ? 'primary' : 'plain'}
          aria-disabled={!isReady}
          aria-describedby="document-note"
          onClick={() => isReady && void run()}
        >
          {t('result.process')}
        </Button>
      </DocumentFoot>
    </May>
  )
}

function wantOf(again: number, left: number): string {
  const wants = [again > 0 && t('result.wait', { count: again }), left > 0 && t('result.uncounted', { count: left })]
  return wants.filter(Boolean).join(', ') || t('result.ready')
}

const forceOf = (names: string[]) => ({
  title: t('result.forceTitle', { names: names.join(', ') }),
  text: t('result.forceText'),
  action: t('result.forceAct'),
  isDangerous: true,
})
const zeroOf = (count: number) => ({
  title: t('result.zeroTitle', { count }),
  text: t('result.zeroText'),
  action: t('result.zeroAct'),
  isDangerous: true,
})
