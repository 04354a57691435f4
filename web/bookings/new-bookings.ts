import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { type Offer, seatsOf } from '#contract/windows/windows.ts'

/** The customer to book, as the search or the form of a new customer names her. */
export interface ChosenCustomer {
  id: number
  name: string
  phone: string
  /** The day of the last visit; null: she never came, undefined: it is not known here. */
  lastVisit?: string | null
}

/** A start that was chosen before the services, or before they changed. */
export interface WantedStart {
  begin_at: string
  employer_id: number | null
}

export interface Refusal {
  title: string
  reason: string
  alternatives: Offer[]
  /** True: only another booking of the customer stands in the way, so `parallel` would pass. */
  isCustomerBusy: boolean
}

/** What a tab of the new-booking screen holds before it is saved (BKG-018; the words are those of the specification). */
export interface NewBooking {
  key: number
  city: number | null
  unit: number | null
  /** The number of the master; null: any. */
  master: number | null
  selectedUser: ChosenCustomer | null
  customerName: string
  services: { id: number; qty: number }[]
  day: string | null
  /** The chosen windows or free starts. */
  joins: Offer | null
  wanted: WantedStart | null
  /** The start that does not fit any more; shown until another one is chosen. */
  missed: string | null
  parallel: boolean
  specialMaster: boolean
  secretClient: boolean
  ignoreRatio: boolean
  comment: string
  /** The entry of the waiting list that the booking ends. */
  waiting: number | null
  refusal: Refusal | null
  /** The key of an attempt whose answer was lost, so that repeating it makes one booking. */
  attempt: string | null
}

export interface NewBookings {
  tabs: NewBooking[]
  open: number
  /** The number of the next tab. */
  next: number
}

export type Change = Partial<Omit<NewBooking, 'key'>>
export type Act =
  | { act: 'change'; key: number; change: Change }
  | { act: 'offered'; key: number; offers: Offer[] }
  | { act: 'open'; key: number }
  | { act: 'add'; begin?: Change | undefined }
  | { act: 'close'; key: number }
  | { act: 'refused'; key: number; refusal: Refusal; attempt: string | null }

export const MAX_TABS = 9

export function newBooking(key: number, begin: Change = {}): NewBooking {
  return {
    key,
    city: null,
    unit: null,
    master: null,
    selectedUser: null,
    customerName: newBookingRu.newCustomerName,
    services: [],
    day: null,
    joins: null,
    wanted: null,
    missed: null,
    parallel: false,
    specialMaster: false,
    secretClient: false,
    ignoreRatio: false,
    comment: '',
    refusal: null,
    attempt: null,
    waiting: null,
    ...begin,
  }
}

export const firstBookings = (begin?: Change): NewBookings => ({ tabs: [newBooking(1, begin)], open: 1, next: 2 })

export function act(state: NewBookings, what: Act): NewBookings {
  switch (what.act) {
    case 'change':
      return withTab(state, what.key, (tab) => changed(tab, what.change))
    case 'offered':
      return withTab(state, what.key, (tab) => offered(tab, what.offers))
    case 'refused':
      return withTab(state, what.key, (tab) => ({ ...tab, refusal: what.refusal, attempt: what.attempt }))
    case 'open':
      return { ...state, open: what.key }
    case 'add':
      return added(state, what.begin ?? {})
    case 'close':
      return closed(state, what.key)
  }
}

/** Adds a tab, or reuses one that was not touched. */
function added(state: NewBookings, begin: Change): NewBookings {
  const idle = state.tabs.find((tab) => !isTouched(tab))
  if (idle) return { ...withTab(state, idle.key, (tab) => newBooking(tab.key, { ...placeOfTab(tab), ...begin })), open: idle.key }
  if (state.tabs.length >= MAX_TABS) return state
  const beside = state.tabs.find((tab) => tab.key === state.open)
  const tab = newBooking(state.next, { ...(beside && placeOfTab(beside)), ...begin })
  return { tabs: [...state.tabs, tab], open: tab.key, next: state.next + 1 }
}

/** A new tab takes over the studio and the day, because bookings prepared together mostly share them. */
const placeOfTab = ({ city, unit, day }: NewBooking): Change => ({ city, unit, day })

function closed(state: NewBookings, key: number): NewBookings {
  const at = state.tabs.findIndex((tab) => tab.key === key)
  if (at === -1) return state
  const gone = state.tabs[at]
  const tabs = state.tabs.toSpliced(at, 1)
  if (tabs.length === 0)
    return { tabs: [newBooking(state.next, gone && { city: gone.city, unit: gone.unit })], open: state.next, next: state.next + 1 }
  const open = state.open === key ? (tabs[Math.min(at, tabs.length - 1)]?.key ?? state.open) : state.open
  return { ...state, tabs, open }
}

/** What the offers depend on. Its change frees the chosen start, which is taken again if it still fits. */
const SEARCHED = ['unit', 'master', 'services', 'parallel', 'ignoreRatio'] as const

function changed(tab: NewBooking, change: Change): NewBooking {
  const next = { ...tab, ...change, attempt: null }
  if (change.joins) return { ...next, wanted: null, missed: null, refusal: null }
  if ('unit' in change && change.unit !== tab.unit) Object.assign(next, { master: change.master ?? null, wanted: change.wanted ?? null })
  if ('day' in change && change.day !== tab.day) return { ...next, joins: null, wanted: change.wanted ?? null, missed: null, refusal: null }
  if (SEARCHED.some((name) => name in change && change[name] !== tab[name]))
    return { ...next, joins: null, wanted: wantedOf(tab, next), missed: null, refusal: null }
  const isComment = Object.keys(change).every((name) => name === 'comment' || name === 'customerName')
  return isComment ? next : { ...next, refusal: null }
}

function wantedOf(before: NewBooking, next: NewBooking): WantedStart | null {
  if (before.unit !== next.unit || !before.joins) return next.wanted
  return { begin_at: before.joins.begin_at, employer_id: before.joins.employer_id }
}

/** Takes the day's offers; a wanted start among them is chosen at once. */
function offered(tab: NewBooking, offers: Offer[]): NewBooking {
  const { wanted } = tab
  if (wanted === null || tab.joins || tab.services.length === 0) return tab
  const same = offers.filter((one) => one.begin_at === wanted.begin_at)
  const joins = same.find((one) => one.employer_id === wanted.employer_id) ?? (wanted.employer_id === null ? same[0] : undefined)
  return joins ? { ...tab, joins, wanted: null, missed: null } : { ...tab, missed: wanted.begin_at }
}

function withTab(state: NewBookings, key: number, next: (tab: NewBooking) => NewBooking): NewBookings {
  const tabs = state.tabs.map((tab) => (tab.key === key ? next(tab) : tab))
  return tabs.every((tab, at) => tab === state.tabs[at]) ? state : { ...state, tabs }
}

export const isTouched = (tab: NewBooking) =>
  tab.selectedUser !== null || tab.services.length > 0 || tab.comment !== '' || tab.wanted !== null

/** What is still to be chosen, in the order of the screen (BKG-029, BKG-030). */
export function missingOf(tab: NewBooking): 'customer' | 'services' | 'unit' | 'time' | null {
  if (tab.selectedUser === null) return 'customer'
  if (tab.services.length === 0) return 'services'
  if (tab.unit === null) return 'unit'
  return tab.joins === null ? 'time' : null
}

/** The same start of the same masters. */
export const isSameOffer = (one: Offer, other: Offer) => offerKey(one) === offerKey(other)
export const offerKey = (one: Offer) =>
  `${one.begin_at}:${seatsOf(one)
    .map((seat) => seat.employer_schedule_id)
    .join('-')}`
/** The ids of the services; a countable one as often as it is done. */
export const serviceIdsOf = ({ services }: Pick<NewBooking, 'services'>) =>
  services.flatMap(({ id, qty }) => Array.from({ length: qty }, () => id))
