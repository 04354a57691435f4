import { type MouseEvent, memo, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './grid-head.module.css'
import type { Point } from './lift.ts'
import type { DayColumn } from './model.ts'

interface GridHeadProps {
  column: DayColumn
  left: number
  width: number
  /** The face beside the name. */
  badgeOf: ((column: DayColumn) => ReactNode) | undefined
  /** A line of the moment below the detail. */
  stateOf: ((column: DayColumn) => ReactNode) | undefined
  /** The name of the button that opens the column's acts; none without it. */
  acts: string | undefined
  onActs: ((column: DayColumn, at: Point) => void) | undefined
}

/** Who works there, until when, and how much of her day is taken. */
export const GridHead = memo(function GridHead({ column, left, width, badgeOf, stateOf, acts, onActs }: GridHeadProps) {
  const { title, detail, mark, load } = column
  const open = (event: MouseEvent<HTMLElement>) => {
    const { left: x, bottom: y } = event.currentTarget.getBoundingClientRect()
    onActs?.(column, { x, y })
  }
  return (
    <div
      className={styles.head}
      style={{ width, transform: `translateX(${left}px)` }}
      title={`${title}\n${detail}${mark ? `\n${mark.label}` : ''}`}
    >
      {!column.isNarrow && badgeOf?.(column)}
      <span className={styles.who}>
        <strong>{title}</strong>
        <span className={styles.detail}>
          {mark && (
            <span className={styles.mark} data-tone={mark.tone}>
              <Icon name={mark.icon} size={14} />
              {mark.label}
            </span>
          )}
          {detail}
        </span>
        {stateOf?.(column)}
      </span>
      <span className={styles.foot}>
        {load && !column.isNarrow && (
          <>
            <span className={styles.load} style={{ backgroundSize: `${load.percent}% 100%` }} />
            <span className={styles.share}>
              <span className="unseen">{load.label} </span>
              {load.percent}&nbsp;%
            </span>
          </>
        )}
        {onActs && (
          <button type="button" className={styles.acts} aria-haspopup="menu" aria-label={`${acts}: ${title}`} onClick={open}>
            <Icon name="more" size={18} />
          </button>
        )}
      </span>
    </div>
  )
})
