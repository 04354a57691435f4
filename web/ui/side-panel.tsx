import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import styles from './side-panel.module.css'

/** A card opens here beside its list or calendar, which stays usable. Esc closes; focus goes in and comes back. */
export function SidePanel({
  title,
  onClose,
  isBeside = false,
  children,
  actions,
}: {
  title: string
  onClose: () => void
  /** True: the page makes room for it, and the header stays free (page.module.css). */
  isBeside?: boolean
  children: ReactNode
  actions?: ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [opener] = useState(() => document.activeElement)
  // The panel takes the focus only if its content has not: content that is known already is drawn at once and focuses a field of its own first.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opener])
  const hasFocus = useRef(false)
  // When an act removes its own button, the panel takes the focus, so that Esc is still heard.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus()
  })
  const onBlur = ({ target, currentTarget }: FocusEvent) =>
    queueMicrotask(() => {
      // A removed element was not left by the person.
      if (target.isConnected && !currentTarget.contains(document.activeElement)) hasFocus.current = false
    })
  const onFocus = () => {
    hasFocus.current = true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A list, a menu or a dialog inside takes its own Esc.
    const inner = event.target instanceof Element ? event.target.closest('dialog') : null
    if (event.key !== 'Escape' || event.defaultPrevented || (inner !== null && event.currentTarget.contains(inner))) return
    // The dialog around the panel stays open.
    if (inner !== null) event.preventDefault()
    onClose()
  }
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-panel
      data-beside={isBeside || undefined}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={shell('close')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by keys */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        {children}
      </section>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </aside>
  )
}
