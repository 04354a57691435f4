import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './menu.module.css'
import { Menu, type MenuItem } from './menu.tsx'

type MenuOpener = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>

interface MenuButtonProps {
  items: MenuItem[]
  label: string
  /** True: it opens upwards, at the foot of a page. */
  isUp?: boolean
  /** True: its left edge is under that of the button, otherwise the right ones. */
  isLeft?: boolean
  children: (opener: MenuOpener) => ReactNode
}

/** A button with a menu below it, opened by a press or by the arrow that leads into it. */
export function MenuButton({ items, label, isUp = false, isLeft = false, children }: MenuButtonProps) {
  const [begin, setBegin] = useState<'first' | 'last' | null>(null)
  const asked = useRef<'first' | 'last'>('first')
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (begin !== null || !(event.target instanceof HTMLElement) || !/^Arrow(Down|Up)$/.test(event.key)) return
    event.preventDefault()
    asked.current = event.key === 'ArrowDown' ? 'first' : 'last'
    // A click on the button still does what else it does.
    event.target.click()
    asked.current = 'first'
  }
  const opener: MenuOpener = {
    'aria-haspopup': 'menu',
    'aria-expanded': begin !== null,
    onClick: (event) => {
      // Safari does not focus a clicked button, so Esc would give the focus back to nothing.
      event.currentTarget.focus()
      setBegin(begin === null ? asked.current : null)
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button inside
    <div className={styles.box} ref={box} onKeyDown={onKeyDown}>
      {children(opener)}
      {begin !== null && (
        <Menu label={label} items={items} begin={begin} anchor={box} side={sideOf(isUp, isLeft)} onClose={() => setBegin(null)} />
      )}
    </div>
  )
}

function sideOf(isUp: boolean, isLeft: boolean) {
  if (isUp) return 'top-start'
  return isLeft ? 'bottom-start' : 'bottom-end'
}
