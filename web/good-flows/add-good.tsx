import { useState } from 'react'
import { type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { plainField } from '#web/core/plain-field.ts'
import { showRefusal, useSave } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { toast } from '#web/core/toast.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { GoodPicker, goodOfScan } from '#web/goods/good-picker.tsx'
import { amountIn } from './flow-words.ts'
import type { FlowProps } from './good-flow-page.tsx'
import { t } from './texts.ts'

/** A good comes into the draft by a scanner, whatever has the focus, or by its name; one that is there already is one more. */
export function AddGood({ flow, onSaved }: FlowProps) {
  const [round, setRound] = useState(0)
  const add = useAdd(flow, onSaved)
  useScan((code) => add(() => goodOf(code)))
  const field = plainField<number>('flow-good', null, (good) => {
    if (good === null) return
    add(() => Promise.resolve(good))
    setRound(round + 1)
  })
  return <GoodPicker key={round} field={field} label={t('acts.add')} />
}

async function goodOf(code: string): Promise<number | null> {
  const found = await goodOfScan(code)
  if (!found) toast.error(t('acts.unknown', { code }))
  return found?.id ?? null
}

/** Codes come faster than answers: each waits for the one before, so that the same good twice is two and not two lines. */
function useAdd(flow: GoodFlowRow, onSaved: FlowProps['onSaved']) {
  const insert = useSave(goodFlows.addItem, { saved: null, quiet: true })
  const more = useSave(goodFlows.updateItem, { saved: null, quiet: true })
  return useInTurn(flow, async (now, find: () => Promise<number | null>) => {
    const good = await find().catch(showRefusal)
    if (!good) return now
    const line = now.items?.find(({ good_id }) => good_id === good)
    try {
      const next = line
        ? await more.mutateAsync({ params: { id: line.id }, body: { qty: line.qty + 1 } })
        : await insert.mutateAsync({ body: { flow_id: now.id, good_id: good, qty: 1 } })
      onSaved(next)
      const item = next.items?.find(({ good_id }) => good_id === good)
      if (item) toast.success(t('acts.added', { name: item.good.name, qty: amountIn(item, item.qty) }))
      return next
    } catch (error) {
      showRefusal(error)
      return now
    }
  })
}
