import type { ReactNode } from 'react'
import styles from './documents.module.css'
import { Icon } from './icon.tsx'

interface Props {
  /** The first part: a total. */
  lead?: ReactNode
  /** What the document lacks, or how it ended; absent: nothing is said. */
  note?: string | undefined
  isReady?: boolean
  children?: ReactNode
}

/** Says at the foot of a document what it wants, beside the act that it waits for; the act is described by `document-note`. */
export const DocumentFoot = ({ lead, note, isReady = true, children }: Props) => (
  <footer className={styles.foot} data-foot>
    {lead}
    <div className={styles.act}>
      {note !== undefined && (
        <p id="document-note" className={styles.said}>
          <Icon name={isReady ? 'check' : 'info'} size={16} /> {note}
        </p>
      )}
      {children}
    </div>
  </footer>
)
