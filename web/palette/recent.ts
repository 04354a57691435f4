import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import type { Item } from './items.ts'

const MOST = 6

/** The latest picks of this person in this tab; they name customers, so signing out forgets them as it does drafts. */
export function recentItems(): Item[] {
  const { items } = readDraft(keptKey('palette'))
  return Array.isArray(items) ? items : []
}

export function keepRecent(item: Item) {
  const others = recentItems().filter((one) => one.key !== item.key)
  writeDraft(keptKey('palette'), { items: [{ ...item, group: 'recent' }, ...others].slice(0, MOST) })
}
