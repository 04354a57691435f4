import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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
  const popup = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Measured where it opens by itself; at the right edge of the screen it opens to the left.
    const element = popup.current
    if (element && element.dataset.side === undefined)
      element.dataset.side = element.getBoundingClientRect().right > window.innerWidth ? 'left' : 'right'
  })
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
      <Button icon={icon} aria-expanded={isOpen} aria-label={name} title={name} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <section className={styles.popup} aria-label={name} ref={popup}>
          {children(close)}
        </section>
      )}
    </div>
  )
}
