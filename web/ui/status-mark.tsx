import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './status-mark.module.css'

export interface StatusLook {
  icon: IconName
  tone: 'note' | 'good' | 'warn' | 'done' | 'bad'
}

/** Colour, icon and word together, so that no state is told by colour alone. */
export const StatusMark = ({ icon, tone, children }: StatusLook & { children: ReactNode }) => (
  <span className={styles.mark} data-tone={tone}>
    <Icon name={icon} size={16} />
    {children}
  </span>
)
