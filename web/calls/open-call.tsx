import type { ReactNode } from 'react'
import styles from './calls.module.css'
import { t } from './texts.ts'

interface OpenCallProps {
  id: number
  name: string
  onOpen: (id: number) => void
  children: ReactNode
}

/** The other side of a call; a press opens the call with its comments, its recording and the way to the customer's card. */
export const OpenCall = ({ id, name, onOpen, children }: OpenCallProps) => (
  <button type="button" className={styles.open} aria-label={t('openOf', { name, id })} onClick={() => onOpen(id)}>
    {children}
  </button>
)
