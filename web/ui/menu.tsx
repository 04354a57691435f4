import type { Placement } from '@floating-ui/core'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Anchor, Floating } from './floating.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import { keyedTo, useTypedWalk } from './walk-keys.ts'

export interface MenuItem {
  label: string
  icon?: IconName
  /** True: the chosen one of several, drawn with a tick. */
  isChosen?: boolean
  /** Switched on and off while the menu stays open. */
  isOn?: boolean
  /** Where a middle click leads. */
  href?: string
  /** The key that does the same without the menu. */
  keys?: string | null
  /** True: the item removes something. */
  isWarning?: boolean
  run: () => void
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  anchor: Anchor
  side?: Placement
  /** Which entry the keys begin at. */
  begin?: 'first' | 'last'
  onClose: () => void
}

/** Acts to choose from, beside a button or where something was pressed: keys and letters walk, Enter runs, Esc closes and gives the focus back. */
export function Menu({ label, items, anchor, side, begin = 'first', onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const giveBack = useFocusInside(list, begin)
  const walk = useTypedWalk()
  const close = () => {
    giveBack()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser goes on from the element that opened the menu.
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    const entries = entriesOf(list.current)
    const at = entries.findIndex((one) => one.matches(':focus'))
    const labels = items.map((one) => one.label)
    const next = keyedTo(event.key, at, entries.length) ?? walk(event, at, labels)
    if (next === null) return isBlankOnLink(event) && press(event)
    event.preventDefault()
    entries[next]?.focus()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return
    // The click on the opening button closes the menu by itself.
    if (!('current' in anchor && anchor.current?.contains(relatedTarget))) onClose()
  }
  return (
    <Floating
      ref={list}
      anchor={anchor}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      {...(side && { side })}
      className={styles.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onClose={close}
    >
      {items.map((item) => (
        <Entry key={item.label} item={item} close={close} />
      ))}
    </Floating>
  )
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      {item.label}
      {(item.isChosen || item.isOn) && <Icon name="check" size={18} />}
      {item.keys && (
        <span className={styles.keys} aria-hidden="true">
          {item.keys}
        </span>
      )}
    </>
  )
  const run = () => {
    close()
    item.run()
  }
  const common = {
    ...roleOf(item),
    tabIndex: -1,
    className: item.isWarning ? `${styles.item} ${styles.warns}` : styles.item,
    'aria-keyshortcuts': item.keys ?? undefined,
  }
  if (item.href === undefined)
    return (
      <button type="button" {...common} onClick={item.isOn === undefined ? run : item.run}>
        {content}
      </button>
    )
  const onClick = (event: MouseEvent) => {
    // With a modifier or another mouse button, the browser itself opens the address elsewhere.
    if (event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return close()
    event.preventDefault()
    run()
  }
  return (
    <a {...common} href={item.href} onClick={onClick}>
      {content}
    </a>
  )
}

function roleOf({ isChosen, isOn }: MenuItem) {
  if (isOn !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': isOn }
  return isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }
}

/** The keys go into the menu as it opens and while its entries come and go; what is answered gives them back to who had them. */
function useFocusInside(list: RefObject<HTMLElement | null>, begin: 'first' | 'last') {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
    const menu = list.current
    return () => {
      if (menu?.contains(document.activeElement)) focusOn(opener.current)
    }
  }, [list])
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) return
    entriesOf(list.current)
      .at(begin === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  })
  return () => focusOn(opener.current)
}

function focusOn(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

/** A space presses a button, while on a link it only scrolls the page. */
const isBlankOnLink = ({ key, target }: KeyboardEvent): boolean => key === ' ' && target instanceof HTMLAnchorElement

function press(event: KeyboardEvent) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.click()
}
