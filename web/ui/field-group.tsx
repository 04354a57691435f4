import type { ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields under a common heading of a form. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Short fields stand beside each other where the width allows. */
export const FieldPairs = ({ children }: { children: ReactNode }) => <div className={styles.pairs}>{children}</div>
