import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { signOut } from '#web/core/session.ts'
import { useListedKeys } from '#web/core/use-shortcut.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { FrameAct, Item } from './items.ts'
import styles from './palette.module.css'
import { PaletteGlance } from './palette-glance.tsx'
import { PaletteList } from './palette-list.tsx'
import { keepRecent } from './recent.ts'
import { p } from './texts.ts'
import { usePalette } from './use-palette.ts'

interface PalettePanelProps {
  onClose: () => void
  onOpen: (act: Exclude<FrameAct, 'signOut'>) => void
}

/** Everything by its name: screens, actions, customers, bookings (front-desk.md U-09). A combobox over a list of links. */
export function PalettePanel({ onClose, onOpen }: PalettePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const keys = useListedKeys()
  const pick = usePick(onClose, onOpen)
  const { typed, type, items, marked, walk, enter, isLoading, isFailed } = usePalette(pick)
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) walk(step)
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const idOf = (item: Item) => `${listId}-${items.indexOf(item)}`
  const isNothing = typed.trim() !== '' && items.length === 0 && !isLoading
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={p('title')} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          className={styles.input}
          role="combobox"
          aria-label={p('title')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={marked && idOf(marked)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={p('placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {items.length > 0 && (
        <div className={styles.answer}>
          <PaletteList id={listId} items={items} marked={marked} idOf={idOf} keys={keys} onPick={pick} />
          <PaletteGlance marked={marked} />
        </div>
      )}
      {isFailed && <p className={styles.note}>{p('failed')}</p>}
      {isLoading && <p className={styles.note}>{p('searching')}</p>}
      {isNothing && <p className={styles.note}>{p('nothing')}</p>}
      <p className={styles.hint}>{p('hint')}</p>
      <p role="status" className="unseen">
        {isNothing ? p('nothing') : typed.trim() !== '' && !isLoading && p('found', { count: items.length })}
      </p>
    </dialog>
  )
}

/** Leads to the address, in a new tab if that is wanted, or does the act; what was picked stands first the next time. */
function usePick(onClose: () => void, onOpen: PalettePanelProps['onOpen']) {
  const router = useRouter()
  return (item: Item, isNewTab: boolean) => {
    if (item.key !== 'all customers' && item.act !== 'signOut' && !item.run) keepRecent(item)
    if (item.href !== undefined && isNewTab) return void window.open(item.href, '_blank', 'noopener')
    if (item.act !== undefined && item.act !== 'signOut') return onOpen(item.act)
    onClose()
    // The palette closes first, because what the act opens takes the focus.
    if (item.run) setTimeout(item.run)
    else if (item.act === 'signOut') void signOut()
    else if (item.href !== undefined) void router.navigate({ href: item.href })
  }
}
