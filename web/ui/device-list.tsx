import type { ReactNode } from 'react'
import styles from './device-list.module.css'

/** The browsers of one person, one below the other: where she is signed in, which of them show her notifications. */
export const DeviceList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

interface DeviceProps {
  name: string
  /** A word beside the name, of the browser that is looked from. */
  note?: string | undefined
  /** Facts, one a line. */
  facts: readonly string[]
  /** The button of this browser. */
  children?: ReactNode
}

export function Device({ name, note, facts, children }: DeviceProps) {
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong>
        {note && <span className={styles.note}>{note}</span>}
        {facts.map((one) => (
          <p key={one} className={styles.facts}>
            {one}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}

/** Words about the list as a whole: that it is empty, or what it is for. */
export const DeviceHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
