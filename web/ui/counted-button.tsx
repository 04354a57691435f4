import type { ComponentProps } from 'react'
import { badgeOf } from '#domain/core/counter.ts'
import { IconButton } from './button.tsx'
import styles from './counted-button.module.css'

interface CountedButtonProps extends ComponentProps<typeof IconButton> {
  /** How many things wait behind the button; its label says it in words. */
  count: number
}

/** A button of the header with the number of what waits to be read; nothing waits, and there is no number. */
export function CountedButton({ count, ...button }: CountedButtonProps) {
  return (
    <span className={styles.box}>
      <IconButton {...button} />
      {count > 0 && (
        <span className={`${styles.badge} figures`} aria-hidden="true">
          {badgeOf(count)}
        </span>
      )}
    </span>
  )
}
