import { useState } from 'react'
import { type GoodFlowItem, type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { breaksPiece, toThousandths } from '#domain/core/quantity.ts'
import { lacksOfFlow } from '#domain/good-flows/flows.ts'
import { formatMoney, formatQty } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LineActs } from '#web/ui/line-acts.tsx'
import { AddToFlow } from './add-good.tsx'
import { FlowLines } from './flow-lines.tsx'
import { amountIn, bareIn, elsewhereOf, isCostless, shortLines, togetherOf } from './flow-words.ts'
import type { FlowProps } from './good-flow-page.tsx'
import { LineDialog } from './line-dialog.tsx'
import { t } from './texts.ts'

/** A draft: goods are scanned or found and added, lines are changed, and the one act that the document waits for takes effect. */
export function FlowDraft({ flow, onSaved }: FlowProps) {
  const { can } = useSession()
  const [opened, setOpened] = useState<GoodFlowItem | null>(null)
  const items = flow.items ?? []
  const short = shortLines(items)
  const mayEdit = can(goodFlows.updateItem.may)
  const remove = useSave(goodFlows.removeItem, { saved: null, quiet: true, done: onSaved })
  return (
    <>
      {mayEdit && <AddToFlow flow={flow} onSaved={onSaved} />}
      {items.length === 0 ? (
        <Empty icon="box" title={t('view.empty')} />
      ) : (
        <FlowLines
          items={items}
          isMarked={(item) => short.has(item.id) || (isSurplus(flow) && isCostless(item))}
          note={(item) => (isSurplus(flow) ? costOf(item) : noteOf(item, short))}
          {...(mayEdit && {
            acts: (item: GoodFlowItem) => (
              <LineActs
                words={lineWords(item)}
                onEdit={() => setOpened(item)}
                onRemove={() => remove.mutateAsync({ params: { id: item.id } })}
              />
            ),
          })}
        />
      )}
      <May do={actOf(flow)} otherwise={<DocumentFoot note={lackOf(flow) ?? whoWill(flow)} isReady={false} />}>
        <DocumentFoot note={lackOf(flow) ?? noteBefore(flow)} isReady={lackOf(flow) === null && noteBefore(flow) === t('acts.lack.none')}>
          <Act flow={flow} onSaved={onSaved} />
        </DocumentFoot>
      </May>
      {opened && <LineDialog item={opened} isSurplus={isSurplus(flow)} onSaved={onSaved} onClose={() => setOpened(null)} />}
    </>
  )
}

const noteOf = (item: GoodFlowItem, short: ReadonlyMap<number, number>) =>
  [
    item.free !== null && t('view.free', { qty: amountIn({ ...item, qty_unit: null }, item.free) }),
    togetherOf(item, short),
    elsewhereOf(item),
    marksIn(item),
    bareIn(item) > 0 && t('view.bare', { count: bareIn(item) }),
  ]
    .filter(Boolean)
    .join(' · ')

const marksIn = ({ marks }: GoodFlowItem) => marks.length > 0 && t('marks', { count: marks.length })

const isSurplus = ({ type_id }: GoodFlowRow) => type_id === 4

/** What a line of a surplus will cost: what a person has written, else by the last delivery. */
function costOf(item: GoodFlowItem) {
  const { own_cost, last_cost } = item
  if (own_cost !== null) return [t('view.ownCost', { sum: formatMoney(own_cost) }), marksIn(item)].filter(Boolean).join(' · ')
  const cost = last_cost === null ? t('view.noCost') : t('view.lastCost', { sum: formatMoney(last_cost) })
  return [cost, marksIn(item)].filter(Boolean).join(' · ')
}

/** Says what a draft wants before it takes effect; null: it wants nothing that the screen knows of. */
function lackOf(flow: GoodFlowRow): string | null {
  const { items = [] } = flow
  const [side] = lacksOfFlow(flow, []).flatMap(({ field }) => (field === 'items' || field === 'qty' ? [] : field))
  if (side) return t(`acts.lack.${side}`)
  if (items.length === 0) return t('acts.lack.items')
  const broken = items.find(({ qty, factor, free, good }) =>
    breaksPiece(good.base_unit, toThousandths(qty * factor), toThousandths(free ?? 0)),
  )
  if (broken) return t('acts.lack.pieces', { n: broken.n })
  const { size: short } = shortLines(items)
  return short > 0 ? t('acts.lack.short', { count: formatQty(short) }) : null
}

/** Pieces that lie there under marks and go without being named leave their marks behind; nobody is held up for it here. */
const bareOf = ({ items = [] }: GoodFlowRow) => items.reduce((sum, item) => sum + bareIn(item), 0)
function noteBefore(flow: GoodFlowRow) {
  const costless = isSurplus(flow) ? (flow.items ?? []).filter(isCostless).length : 0
  if (costless > 0) return t('acts.lack.costless', { count: costless })
  return bareOf(flow) > 0 ? t('acts.lack.bare', { count: bareOf(flow) }) : t('acts.lack.none')
}

const actOf = ({ type_id }: GoodFlowRow) => (type_id === 0 ? goodFlows.send : goodFlows.process)
const whoWill = ({ type_id }: GoodFlowRow) => t(type_id === 0 ? 'acts.sender' : 'acts.processor')

function Act({ flow, onSaved }: FlowProps) {
  const isTransfer = flow.type_id === 0
  const send = useSave(goodFlows.send, { saved: t('acts.sent'), done: onSaved })
  const process = useSave(goodFlows.process, { saved: t('acts.processed'), done: onSaved })
  const isBusy = send.isPending || process.isPending
  const isReady = lackOf(flow) === null && !isBusy
  const run = () => {
    const input = { params: { id: flow.id }, body: { seen: flow.updated_at } }
    if (isTransfer) send.mutate(input)
    else process.mutate(input)
  }
  return (
    <Button kind={isReady ? 'primary' : 'plain'} aria-disabled={!isReady} aria-describedby="document-note" onClick={() => isReady && run()}>
      {t(isTransfer ? 'acts.send' : 'acts.process')}
    </Button>
  )
}

const lineWords = ({ n, good: { name } }: GoodFlowItem) => ({
  edit: t('acts.editLine', { n, name }),
  remove: t('acts.removeLine', { n, name }),
  ask: t('acts.removeLineAsk', { n }),
  name,
  drop: t('acts.drop'),
})
