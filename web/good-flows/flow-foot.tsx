import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './good-flows.module.css'

/** The foot of a document: what it wants or has come to, and the act that it waits for. */
export const FlowFoot = ({ note, isReady, children }: { note: string; isReady: boolean; children?: ReactNode }) => (
  <footer className={styles.foot}>
    <p id="flow-note" className={styles.hint}>
      <Icon name={isReady ? 'check' : 'info'} size={16} /> {note}
    </p>
    <div className={styles.acts}>{children}</div>
  </footer>
)
