import type { ReactNode } from 'react'
import styles from './page.module.css'
import { useTitle } from './page-title.ts'

export interface PageProps {
  /** Heading of the header and of the browser's tab. */
  title: string
  /** Shown beside the heading: how much of the list is shown. */
  note?: string
  /** The left part above the content: a way back or a search. */
  bar?: ReactNode
  /** The acts of the page, right above the content. */
  actions?: ReactNode
  /** The content fills the window's height and scrolls inside. */
  fill?: boolean
  children: ReactNode
}

/** The frame of every screen inside the shell. */
export function Page({ title, note, bar, actions, fill = false, children }: PageProps) {
  useTitle(title, note)
  const hasBar = Boolean(bar || actions)
  const shape = fill ? styles.fill : !hasBar && styles.bare
  return (
    <div className={[styles.page, shape].filter(Boolean).join(' ')}>
      {hasBar && (
        <div className={styles.bar}>
          {bar}
          {actions && <div className={styles.end}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
