import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './dashboard.module.css'

interface TroubleProps {
  icon: IconName
  tone: 'warn' | 'note'
  title: ReactNode
  text: string
  more?: ReactNode
  /** The act that mends the trouble. */
  children: ReactNode
}

export const Trouble = ({ icon, tone, title, text, more, children }: TroubleProps) => (
  <div className={styles.trouble} data-tone={tone}>
    <Icon name={icon} />
    <div className={styles.words}>
      <strong>{title}</strong>
      <p>{text}</p>
      {more && <p className={styles.soft}>{more}</p>}
    </div>
    {children}
  </div>
)
