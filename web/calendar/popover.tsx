import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useClickOutside } from '#web/ui/use-click-outside.ts'
import styles from './calendar.module.css'

/** A button that opens a small window below it; Esc and a press elsewhere close it. */
export function Popover({
  label,
  name,
  icon,
  children,
}: {
  label: ReactNode
  name: string
  icon: IconName
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useClickOutside(box, isOpen, () => setOpen(false))
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc of what is inside
    <div className={styles.popover} ref={box} onKeyDown={onKeyDown}>
      <Button icon={icon} aria-expanded={isOpen} aria-label={name} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <section className={styles.popup} aria-label={name}>
          {children(close)}
        </section>
      )}
    </div>
  )
}
