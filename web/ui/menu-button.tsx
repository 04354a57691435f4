import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu-button.module.css'
import { useClickOutside } from './use-click-outside.ts'
import { Veil } from './veil.tsx'

export interface MenuItem {
  label: string
  icon?: IconName
  /** One of several: drawn with a tick. */
  isChosen?: boolean
  /** Switched on and off while the menu stays open. */
  isOn?: boolean
  /** Where a middle click leads. */
  href?: string
  run: () => void
}

export type MenuOpener = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>

interface MenuButtonProps {
  items: MenuItem[]
  label: string
  /** At the foot of a page it opens upwards. */
  isUp?: boolean
  /** At the left edge it opens to the right. */
  isLeft?: boolean
  children: (opener: MenuOpener) => ReactNode
}

/** A button with a menu below it: arrows walk, Enter runs, Esc closes and gives the focus back. */
export function MenuButton({ items, label, isUp = false, isLeft = false, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useClickOutside(box, isOpen, () => setOpen(false))
  useEffect(() => {
    if (isOpen) entriesOf(box.current)[0]?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const entries = entriesOf(box.current)
    entries[(entries.findIndex((one) => one.matches(':focus')) + step + entries.length) % entries.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside
    <div className={styles.box} ref={box} onKeyDown={onKeyDown}>
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}
      {isOpen && <Veil className={styles.veil} onClose={() => setOpen(false)} />}
      {isOpen && (
        <div className={[styles.list, isUp && styles.up, isLeft && styles.left].filter(Boolean).join(' ')} role="menu" aria-label={label}>
          {items.map((item) => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      {item.label}
      {(item.isChosen || item.isOn) && <Icon name="check" size={18} />}
    </>
  )
  const run = () => {
    close()
    item.run()
  }
  if (item.href) {
    return (
      <a
        href={item.href}
        role="menuitem"
        className={styles.item}
        onClick={(event) => {
          // With a modifier or another button the browser opens the address elsewhere by itself.
          if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          run()
        }}
      >
        {content}
      </a>
    )
  }
  return (
    <button type="button" className={styles.item} {...roleOf(item)} onClick={item.isOn === undefined ? run : item.run}>
      {content}
    </button>
  )
}

function roleOf({ isChosen, isOn }: MenuItem) {
  if (isOn !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': isOn }
  return isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }
}

const entriesOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
