import { type GoodFlowItem, goodFlows } from '#contract/good-flows/good-flows.ts'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { AddGood } from '#web/goods/add-good-panel.tsx'
import { amountIn } from './flow-words.ts'
import type { FlowProps } from './good-flow-page.tsx'
import { t } from './texts.ts'

/** A good that is in the draft already gets one more, unless its line is in packs: one piece is no pack. */
export function AddToFlow({ flow, onSaved }: FlowProps) {
  const insert = useSave(goodFlows.addItem, { saved: null, quiet: true })
  const more = useSave(goodFlows.updateItem, { saved: null, quiet: true })
  const scan = useSave(goodFlows.scanMark, { saved: null, quiet: true })
  const add = async (now: typeof flow, good: number) => {
    const own = ({ good_id, qty_unit }: GoodFlowItem) => good_id === good && qty_unit === null
    const line = now.items?.find(own)
    const next = line
      ? await more.mutateAsync({ params: { id: line.id }, body: { qty: line.qty + 1 } })
      : await insert.mutateAsync({ body: { flow_id: now.id, good_id: good, qty: 1 } })
    onSaved(next)
    const item = next.items?.find(own)
    if (item) toast.success(t('acts.added', { name: item.good.name, qty: amountIn(item, item.qty) }))
    return next
  }
  const addMark = async (now: typeof flow, code: string) => {
    const next = await scan.mutateAsync({ params: { id: now.id }, body: { code } })
    onSaved(next)
    toast.success(t('acts.marked'))
    return next
  }
  const unknown = (code: string) => t('acts.unknown', { code })
  return <AddGood id="flow-good" label={t('acts.add')} document={flow} add={add} addMark={addMark} unknown={unknown} />
}
