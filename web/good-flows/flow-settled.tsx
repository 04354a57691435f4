import type { GoodFlowItem } from '#contract/good-flows/good-flows.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { formatMoney, formatQty } from '#web/core/formats.ts'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import { sentOf } from './came.ts'
import { FlowLines } from './flow-lines.tsx'
import { amountIn } from './flow-words.ts'
import type { FlowProps } from './good-flow-page.tsx'
import { t } from './texts.ts'

/** What has taken effect, or was cancelled: text, with what the goods cost and what of them did not arrive. */
export function FlowSettled({ flow }: FlowProps) {
  const items = flow.items ?? []
  const lost = items.reduce((sum, { lost_cost }) => sum + (lost_cost ?? 0), 0)
  return (
    <>
      <FlowLines items={items} isMarked={(item) => lostOf(item) > 0} note={noteOf} qty={cameOf} />
      <DocumentFoot
        note={lost > 0 ? t('view.lostTotal', { sum: formatMoney(lost) }) : `${t('fields.cost')}: ${formatMoney(flow.cost)}`}
        isReady={lost === 0}
      />
    </>
  )
}

/** How much of a line did not arrive, in base units. */
const lostOf = (item: GoodFlowItem) => (item.received === null ? 0 : toThousandths(sentOf(item) - item.received) / 1000)
const base = (item: GoodFlowItem) => ({ ...item, qty_unit: null })

/** What arrived stands where a person looks for how much there is; what was sent is beside it. */
const cameOf = (item: GoodFlowItem) =>
  item.received === null || lostOf(item) === 0
    ? amountIn(item, item.qty)
    : t('view.cameOf', { came: formatQty(item.received), sent: amountIn(base(item), sentOf(item)) })

const noteOf = (item: GoodFlowItem) =>
  lostOf(item) > 0
    ? t('view.lost', { qty: amountIn(base(item), lostOf(item)), sum: formatMoney(item.lost_cost ?? 0) })
    : item.cost !== null && formatMoney(item.cost)
