import type { MouseEvent } from 'react'
import type { Keys } from '#web/core/use-shortcut.ts'
import { Icon } from '#web/ui/icon.tsx'
import { scrollTo } from '#web/ui/scroll-to.ts'
import { groupsOf, type Item } from './items.ts'
import styles from './palette.module.css'
import { p } from './texts.ts'

interface PaletteListProps {
  id: string
  items: Item[]
  marked: Item | undefined
  idOf: (item: Item) => string
  /** What works now: an action is shown with its keys, so that the next time the palette is not needed. */
  keys: readonly Keys[]
  onPick: (item: Item, isNewTab: boolean) => void
}

export function PaletteList({ id, items, marked, idOf, keys, onPick }: PaletteListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={p('results')} tabIndex={-1}>
      {groupsOf(items).map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={group} role="group" aria-label={p(group)}>
          <p className={styles.group} aria-hidden="true">
            {p(group)}
          </p>
          {members.map((item) => (
            <Line key={item.key} item={item} onPick={onPick} id={idOf(item)} isMarked={item === marked} keys={keysOf(item, keys)} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  item: Item
  id: string
  isMarked: boolean
  keys: string | undefined
  onPick: PaletteListProps['onPick']
}

/** A link where the item leads to an address, so that a middle click opens it. */
function Line({ item, id, isMarked, keys, onPick }: LineProps) {
  const content = (
    <>
      <Icon name={item.icon} size={18} />
      <span className={styles.title}>{item.title}</span>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </>
  )
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isMarked,
    className: styles.line,
    ref: isMarked ? scrollTo : undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onPick(item, event.ctrlKey || event.metaKey)
    },
  } as const
  return item.href === undefined ? (
    <div {...shared}>{content}</div>
  ) : (
    <a {...shared} href={item.href}>
      {content}
    </a>
  )
}

const keysOf = (item: Item, keys: readonly Keys[]) =>
  item.keys ?? keys.find((one) => one.text === item.title || (item.act === 'keys' && one.keys === '?'))?.keys
