import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { palette } from '#contract/palette/palette.ts'
import { paths } from '#contract/shell/paths.ts'
import { useOfferedNow } from '#web/core/offered-acts.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { foundItems, groupsOf, type Item, isAskable, localItems, matching, offeredItems } from './items.ts'
import { recentItems } from './recent.ts'
import { p } from './texts.ts'

/** Milliseconds between two keys of one word, in which nothing is searched. */
const TYPING_PAUSE = 120

/** What the typed text offers: screens and actions at once, customers and bookings as soon as the server has found them. */
export function usePalette(onPick: (item: Item, isNewTab: boolean) => void) {
  const { me, can } = useSession()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const text = typed.trim()
  const offeredNow = useOfferedNow()
  const local = useMemo(() => [...offeredItems(offeredNow), ...localItems(me)], [me, offeredNow])
  const asked = useSettled(text, TYPING_PAUSE)
  const mayAsk = isAskable(asked) && (can('User.view') || can('Booking.view'))
  const search = useData(palette.find, mayAsk ? { query: { text: asked.slice(0, 100) } } : null, { staleTime: 15_000 })
  const isLoading = isAskable(text) && (can('User.view') || can('Booking.view')) && (asked !== text || search.isLoading)
  const found = asked === text && search.data ? foundItems(search.data) : []
  const offered = text === '' ? beginning(local) : [...matching(local, text), ...found, ...listOfAll(text, can('User.view'))]
  // Items in the order on the screen, through which the arrows walk.
  const items = groupsOf(offered).flatMap(([, members]) => members)
  const at = Math.min(active, items.length - 1)
  const enter = useHastyEnter(text, isLoading, items[at], onPick)
  return {
    typed,
    type: (next: string) => {
      setTyped(next)
      setActive(0)
    },
    items,
    marked: items[at],
    walk: (step: number) => setActive(items.length === 0 ? 0 : (at + step + items.length) % items.length),
    enter,
    isLoading,
    isFailed: search.isError && asked === text,
  }
}

/** How many actions are shown, so that the latest choices also fit on the first screen. */
const FIRST = 6

/** Nothing typed: what can be done with the visit that is looked at and on this screen, the latest picks, then where to go. */
function beginning(local: Item[]): Item[] {
  const recent = recentItems().filter(
    (one) => one.href === undefined || !one.key.startsWith('/') || local.some(({ key }) => key === one.key),
  )
  const others = local.filter((one) => !recent.some(({ key }) => key === one.key))
  const ofVisit = others.filter(({ group }) => group === 'visit')
  const acts = others.filter(({ group }) => group === 'actions').toSorted(byUse)
  const rest = acts.slice(FIRST).map((one): Item => ({ ...one, group: 'otherActions' }))
  return [...ofVisit, ...acts.slice(0, FIRST), ...recent, ...others.filter(({ group }) => group === 'pages'), ...rest]
}

/** A new booking first, because a desk needs it most; then acts of the open screen. */
const byUse = (one: Item, other: Item) => rankOf(one) - rankOf(other)
function rankOf({ key, run }: Item): number {
  if (key === paths.newBooking) return 0
  return run ? 1 : 2
}

/** A link to the whole list, which also finds blocked customers and more than ten. */
function listOfAll(text: string, mayView: boolean): Item[] {
  if (!mayView || !isAskable(text) || /^[#№]/.test(text)) return []
  const href = `${paths.customers}?search=${encodeURIComponent(text)}`
  return [{ key: 'all customers', group: 'customers', icon: 'search', title: p('allCustomers', { text }), href }]
}

/** Enter before the answer waits for it, when nothing else is offered. */
function useHastyEnter(text: string, isLoading: boolean, marked: Item | undefined, onPick: (item: Item, isNewTab: boolean) => void) {
  const [waiting, setWaiting] = useState<{ text: string; isNewTab: boolean } | null>(null)
  const isVague = isLoading && (marked === undefined || marked.key === 'all customers')
  const decide = useEffectEvent(() => {
    const { isNewTab } = waiting ?? { isNewTab: false }
    setWaiting(null)
    if (marked) onPick(marked, isNewTab)
  })
  const isReady = waiting !== null && waiting.text === text && !isVague
  useEffect(() => {
    if (isReady) decide()
  }, [isReady])
  return (isNewTab: boolean) => {
    if (isVague) setWaiting({ text, isNewTab })
    else if (marked) onPick(marked, isNewTab)
  }
}
