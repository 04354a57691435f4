import type { ReactNode } from 'react'
import { shell } from '#web/core/texts.ts'
import { useDoorTitle } from '#web/ui/page-title.ts'
import styles from './auth.module.css'

/** A page before the shell: no menu, no header. */
export function DoorPanel({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDoorTitle(title)
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.head}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <h1>{shell('brand')}</h1>
            <p>{lead}</p>
          </div>
        </div>
        {children}
      </div>
    </main>
  )
}
