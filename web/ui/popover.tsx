import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Floating } from './floating.tsx'
import type { IconName } from './icon.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  label: ReactNode
  name: string
  icon: IconName
  children: (close: () => void) => ReactNode
}

/** A button that opens a small window beside it. */
export function Popover({ label, name, icon, children }: PopoverProps) {
  const { isOpen, close, toggle, box } = usePopover('button')
  return (
    <div {...box} className={styles.box}>
      <Button icon={icon} aria-expanded={isOpen} aria-label={name} title={name} onClick={toggle}>
        {label}
      </Button>
      {isOpen && (
        <PopoverWindow name={name} anchor={box.ref} onClose={close} className={styles.wide}>
          {children(close)}
        </PopoverWindow>
      )}
    </div>
  )
}

/** Esc and a press elsewhere close the window and give the focus back to `opener`; who leaves it by Tab closes it too. */
export function usePopover(opener: 'button' | 'input') {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const isByKeys = useRef(false)
  const close = () => {
    setOpen(false)
    ref.current?.querySelector<HTMLElement>(opener)?.focus()
  }
  const toggle = (event: MouseEvent) => {
    // A click of the keyboard has no count.
    isByKeys.current = event.detail === 0
    setOpen(!isOpen)
  }
  useEffect(() => {
    // Opened by keys, a month gets the focus, so that the arrows walk in it.
    if (isOpen && isByKeys.current) ref.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return { isOpen, close, toggle, box: { ref, onKeyDown, onBlur } }
}

interface WindowProps {
  name: string
  anchor: RefObject<Element | null>
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

export function PopoverWindow({ name, anchor, onClose, className = '', children }: WindowProps) {
  return (
    <Floating anchor={anchor} onClose={onClose} className={`${styles.window} ${className}`}>
      {/* A press on an empty part gives it the focus, so that Esc is still heard. */}
      <section aria-label={name} tabIndex={-1}>
        {children}
      </section>
    </Floating>
  )
}
