import type { ReactNode } from 'react'
import type { GoodFlowItem } from '#contract/good-flows/good-flows.ts'
import { amountIn } from './flow-words.ts'
import styles from './good-flows.module.css'
import { t } from './texts.ts'

interface FlowLinesProps {
  items: readonly GoodFlowItem[]
  /** Lines that want a look: of which there is too little, or less came. */
  isMarked?: (item: GoodFlowItem) => boolean
  /** What stands below the name of the good. */
  note?: (item: GoodFlowItem) => ReactNode
  /** What is done with a line. */
  acts?: (item: GoodFlowItem) => ReactNode
}

/** The lines of a flow as a list: it reads the same on a telephone, where a wide table would be moved to and fro. */
export const FlowLines = ({ items, isMarked, note, acts }: FlowLinesProps) => (
  <ol className={styles.lines} aria-label={t('view.lines')}>
    {items.map((item) => (
      <li key={item.id} data-marked={isMarked?.(item) ?? false}>
        <span className={styles.n}>{item.n}</span>
        <span className={styles.name}>
          {item.good.name}
          <small>{[item.good.article, note?.(item)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.qty}>{amountIn(item, item.qty)}</span>
        {acts && <span className={styles.acts}>{acts(item)}</span>}
      </li>
    ))}
  </ol>
)
