import type { ReactNode } from 'react'
import type { GoodFlowItem } from '#contract/good-flows/good-flows.ts'
import { DocumentLines } from '#web/ui/document-lines.tsx'
import { amountIn, baseIn } from './flow-words.ts'
import { t } from './texts.ts'

interface FlowLinesProps {
  items: readonly GoodFlowItem[]
  isMarked?: (item: GoodFlowItem) => boolean
  note?: (item: GoodFlowItem) => string | false | null
  acts?: (item: GoodFlowItem) => ReactNode
  /** Another way to say how much a line is. */
  qty?: (item: GoodFlowItem) => ReactNode
}

/** The lines of a flow, each in the unit that was typed; of packs, what they come to stands beside. */
export const FlowLines = ({ items, note, ...rest }: FlowLinesProps) => (
  <DocumentLines
    label={t('view.lines')}
    lines={items}
    qty={(item) => amountIn(item, item.qty)}
    note={(item) => [baseIn(item), note?.(item)].filter(Boolean).join(' · ')}
    {...rest}
  />
)
