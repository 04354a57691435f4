import type { ReactNode } from 'react'
import styles from './document-lines.module.css'

interface DocumentLine {
  id: number
  n: number
  good: { name: string; article: string | null }
}

interface Props<L extends DocumentLine> {
  label: string
  lines: readonly L[]
  qty: (line: L) => ReactNode
  /** Lines to be looked at, because there is too little of the good, or less came. */
  isMarked?: ((line: L) => boolean) | undefined
  /** Shown below the name of the good. */
  note?: ((line: L) => ReactNode) | undefined
  /** The acts of a line. */
  acts?: ((line: L) => ReactNode) | undefined
}

/** The lines of a document as a list: it reads the same on a telephone, where a wide table would be moved to and fro. */
export const DocumentLines = <L extends DocumentLine>({ label, lines, qty, isMarked, note, acts }: Props<L>) => (
  <ol className={styles.lines} aria-label={label}>
    {lines.map((line) => (
      <li key={line.id} data-marked={isMarked?.(line) ?? false}>
        <span className={styles.n}>{line.n}</span>
        <span className={styles.name}>
          {line.good.name}
          <small>{[line.good.article, note?.(line)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.qty}>{qty(line)}</span>
        {acts && <span className={styles.acts}>{acts(line)}</span>}
      </li>
    ))}
  </ol>
)
