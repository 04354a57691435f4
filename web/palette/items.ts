import type { Me } from '#contract/auth/auth.ts'
import type { Found } from '#contract/palette/palette.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { fullName } from '#domain/core/names.ts'
import { folded, inOtherLayout } from '#domain/core/typed.ts'
import { formatMoment, formatPhone } from '#web/core/formats.ts'
import type { OfferedAct } from '#web/core/offered-acts.ts'
import { can } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { menuOf } from '#web/menu.ts'
import { pages } from '#web/routes.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { p } from './texts.ts'

export type PaletteGroup = 'visit' | 'recent' | 'actions' | 'otherActions' | 'pages' | 'customers' | 'bookings'
/** Acts of the frame that have no address. */
export type FrameAct = 'status' | 'keys' | 'disclosure' | 'signOut'

export interface Item {
  key: string
  group: PaletteGroup
  icon: IconName
  title: string
  /** Smaller words: the group of a page, a phone, a time. */
  detail?: string
  href?: string
  act?: FrameAct
  /** The customer who is shown beside the list. */
  customerId?: number
  keys?: string
  run?: () => void
}

/** Screens and actions that this person may open: the same as in the route table. */
export function localItems(me: Me): Item[] {
  const permitted = pages.filter((one) => !one.path.includes('$') && can(me, one.may))
  const inMenu = new Map(
    menuOf(me).flatMap(({ title, entries }) => entries.map((one) => [one.path, { group: title, icon: one.icon }] as const)),
  )
  const places = permitted.map(({ path, title }): Item => {
    const isAct = path.endsWith('/new')
    const { group, icon } = inMenu.get(path) ?? {}
    return {
      key: path,
      group: isAct ? 'actions' : 'pages',
      icon: isAct ? 'plus' : (icon ?? 'open'),
      title,
      href: path,
      ...(group && !isAct && { detail: group }),
    }
  })
  const acts: Item[] = [
    { key: 'status', group: 'actions', icon: 'employers', title: shell('profile.status'), act: 'status' },
    { key: 'keys', group: 'actions', icon: 'settings', title: shell('shortcuts.title'), act: 'keys' },
    { key: 'disclosure', group: 'actions', icon: 'log', title: shell('help.disclosure'), act: 'disclosure' },
    { key: 'signOut', group: 'actions', icon: 'signOut', title: shell('signOut'), act: 'signOut' },
  ]
  // The menu's order, with what is used daily at the top.
  const rank = (one: Item) => [...inMenu.keys()].indexOf(one.key)
  const isMain = (one: Item) => rank(one) >= 0
  return [
    ...[...places, ...acts].filter(isMain).toSorted((one, other) => rank(one) - rank(other)),
    ...[...places, ...acts].filter((one) => !isMain(one)),
  ]
}

/** Acts of the open screen; those about a customer's visit stand first. */
export function offeredItems(acts: readonly OfferedAct[]): Item[] {
  const items = acts.map(({ text, ...act }): Item => {
    const group = act.detail === undefined ? 'actions' : 'visit'
    return { ...act, key: `act ${text}`, group, icon: group === 'visit' ? 'employers' : 'play', title: text }
  })
  return [...items.filter(({ group }) => group === 'visit'), ...items.filter(({ group }) => group !== 'visit')]
}

/** By the beginnings of words, in any order; typed in the other layout it is understood as it was meant. */
export function matching(items: readonly Item[], text: string): Item[] {
  const asTyped = ranked(items, folded(text))
  return asTyped.length > 0 ? asTyped : ranked(items, folded(inOtherLayout(text)))
}

function ranked(items: readonly Item[], text: string): Item[] {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const fits = (item: Item) => {
    const known = folded(`${item.title} ${item.detail ?? ''}`).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
  const isFirst = (item: Item) => folded(item.title).startsWith(text.trim())
  const found = items.filter(fits)
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))]
}

/** What the server found, as lines of the list. Bare digits are sooner a phone's end than a number: a number may be marked by #. */
export function foundItems({ customers, bookings }: Found): Item[] {
  return [
    ...customers.map(
      (one): Item => ({
        key: `customer ${one.id}`,
        group: 'customers',
        icon: 'customers',
        title: fullName(one),
        detail: [formatPhone(one.phone), one.city?.name].filter(Boolean).join(' · '),
        href: pathTo('customer', { id: one.id }),
        customerId: one.id,
      }),
    ),
    ...bookings.map(
      (one): Item => ({
        key: `booking ${one.id}`,
        group: 'bookings',
        icon: 'calendar',
        title: p('booking', { id: one.id }),
        detail: [one.user?.title, formatMoment(one.begin_at), one.unit?.name, one.status?.title].filter(Boolean).join(' · '),
        href: pathTo('booking', { id: one.id }),
      }),
    ),
  ]
}

/** Digits may be a phone's end or a number; a name wants three letters. */
export const isAskable = (text: string) => /^[#№]?\s*\d+$/.test(text) || text.length >= 3

/** Groups in the order of their first members. */
export function groupsOf(items: readonly Item[]): [PaletteGroup, Item[]][] {
  const groups = new Map<PaletteGroup, Item[]>()
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups]
}
