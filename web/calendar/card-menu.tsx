import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import menu from '#web/ui/menu-button.module.css'
import { useClickOutside } from '#web/ui/use-click-outside.ts'
import styles from './calendar.module.css'

export interface CardAct {
  label: string
  icon: IconName
  href?: string
  keys?: string | null
  isWarning?: boolean
  run: () => void
}

/** The acts of a card where it was pressed: arrows walk, Enter runs, Esc closes and gives the focus back. */
export function CardMenu({
  label,
  at,
  acts,
  onClose,
}: {
  label: string
  at: { x: number; y: number }
  acts: CardAct[]
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useClickOutside(box, true, onClose)
  useReturnFocus()
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const { width, height } = list.getBoundingClientRect()
    list.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`
    list.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`
    entriesOf(list)[0]?.focus()
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const entries = entriesOf(box.current)
    entries[(entries.indexOf(document.activeElement as HTMLElement) + step + entries.length) % entries.length]?.focus()
  }
  return (
    <div className={styles.menu} ref={box} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {acts.map((act) => (
        <Act key={act.label} act={act} onClose={onClose} />
      ))}
    </div>
  )
}

function Act({ act, onClose }: { act: CardAct; onClose: () => void }) {
  const content = (
    <>
      <Icon name={act.icon} size={18} />
      {act.label}
      {act.keys && (
        <span className={styles.keys} aria-hidden="true">
          {act.keys}
        </span>
      )}
    </>
  )
  const run = () => {
    onClose()
    act.run()
  }
  if (act.href === undefined)
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={`${menu.item} ${act.isWarning ? styles.warns : ''}`}
        aria-keyshortcuts={act.keys ?? undefined}
        onClick={run}
      >
        {content}
      </button>
    )
  const onClick = (event: MouseEvent) => {
    // With Ctrl the browser opens a tab itself.
    if (event.ctrlKey || event.metaKey) return onClose()
    event.preventDefault()
    run()
  }
  return (
    <a role="menuitem" tabIndex={-1} className={menu.item} href={act.href} onClick={onClick}>
      {content}
    </a>
  )
}

/** Declared before the menu takes the focus, so that it knows who had it. */
function useReturnFocus() {
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
}

const entriesOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
